import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我的收藏', en: 'Bookmarks' },
  routes: [
    '/t1/personalCenter/collection_content/article_collection',
    '/t1/personalCenter/collection_content/project_Collection',
  ],
  kinds: [],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
