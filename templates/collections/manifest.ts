import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我的收藏', en: 'Bookmarks' },
  description: {
    'zh-CN': '登录后查看收藏的文章和项目。',
    en: 'Residents see their bookmarks after logging in.',
  },
  picture: 'lines',
  routes: [
    '/t1/personalCenter/collection_content/article_collection',
    '/t1/personalCenter/collection_content/project_Collection',
  ],
  private: true,
  kinds: [],
  parameters: ['current'],
  settings: { type: 'object', additionalProperties: false, properties: {} },
}
