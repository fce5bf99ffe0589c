import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '系统页面', en: 'Page of the portal' },
  routes: ['/404'],
  instead: 'article',
  kinds: [],
  settings: offlineSettings,
}
