import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../define/types.ts'

export const manifest = {
  title: { 'zh-CN': '系统页面', en: 'Page of the portal' },
  description: { 'zh-CN': '系统页面，不放内容。', en: 'A page of the portal itself, without contents.' },
  picture: 'text',
  routes: ['/404'],
  instead: 'article',
  plain: true,
  kinds: [],
  settings: offlineSettings,
} as const satisfies Manifest
