import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '我的收藏', en: 'Bookmarks' },
  routes: [
    '/t1/personalCenter/collection_content/article_collection',
    '/t1/personalCenter/collection_content/project_Collection',
  ],
  kinds: [],
  settings: offlineSettings,
}
