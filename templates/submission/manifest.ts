import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '登记查询', en: 'Submission' },
  routes: ['/t1/CheckCompanyregister'],
  kinds: [],
  settings: offlineSettings,
}
