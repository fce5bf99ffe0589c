import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '表单', en: 'Form' },
  description: { 'zh-CN': '一张可以在网上填写的表单。', en: 'A form that visitors fill in online.' },
  picture: 'form',
  routes: ['/t1/register', '/t1/RegisteForm', '/t1/ResumeForm', '/questionnaireFilling', '/t1/form'],
  kinds: [],
  parameters: Object.values(FILL_QUERY),
  settings: {
    ...offlineSettings,
    properties: {
      form: { title: '表单', type: 'string', format: 'form', minLength: 1, maxLength: 64 },
      corrects: {
        title: '受理信息更正',
        description:
          '个人中心的记录和基本信息有误时，链接到这张表单。表单第一步的“record”字段预先填好是哪一条。',
        type: 'boolean',
      },
      ...offlineSettings.properties,
    },
  },
}
