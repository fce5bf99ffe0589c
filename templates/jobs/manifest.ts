import type { Manifest } from '../define/types.ts'
import { PARAMETERS } from './filters.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '招聘岗位', en: 'Jobs' },
  description: { 'zh-CN': '招聘职位，点开看要求。', en: 'Jobs, each with its requirements.' },
  picture: 'lines',
  routes: ['/t1/PostInformation'],
  detail: { template: 'job-detail', routes: { '/t1/PostInformation': '/t1/PostDeatil' }, kinds: ['job'] },
  kinds: ['job'],
  parameters: PARAMETERS,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
