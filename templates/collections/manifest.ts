import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我的收藏', en: 'Bookmarks' },
  routes: [
    '/t1/personalCenter/collection_content/article_collection',
    '/t1/personalCenter/collection_content/project_Collection',
  ],
  private: true,
  kinds: [],
  parameters: ['current'],
  settings: { type: 'object', additionalProperties: false, properties: {} },
}
