import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../define/types.ts'

export const manifest = {
  title: { 'zh-CN': '系统页面', en: 'Page of the portal' },
  routes: ['/404'],
  instead: 'article',
  plain: true,
  kinds: [],
  settings: offlineSettings,
} as const satisfies Manifest
