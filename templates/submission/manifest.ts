import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { offlineSettings } from '../parts/offline-settings.ts'
import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '登记查询', en: 'Submission' },
  description: {
    'zh-CN': '凭回执号和查询码查看办理结果。',
    en: 'Look up a submission by its number and code.',
  },
  picture: 'form',
  routes: ['/t1/CheckCompanyregister', '/t1/checkSubmission'],
  kinds: [],
  // A page that withdraws comes back with what the form's pages are called by.
  parameters: ['number', 'code', FILL_QUERY.receipt, FILL_QUERY.hash, FILL_QUERY.refused],
  settings: {
    ...offlineSettings,
    properties: {
      form: {
        title: '查询哪张表单',
        description: '不填时任何表单的回执都能查',
        type: 'string',
        format: 'form',
        minLength: 1,
        maxLength: 64,
      },
      ...offlineSettings.properties,
    },
  },
}
