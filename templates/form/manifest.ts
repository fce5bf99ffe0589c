import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '表单', en: 'Form' },
  routes: ['/t1/register', '/t1/RegisteForm', '/t1/ResumeForm', '/questionnaireFilling'],
  kinds: [],
  settings: offlineSettings,
}
