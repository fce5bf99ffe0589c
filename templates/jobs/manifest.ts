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
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      process: {
        title: '应聘过程',
        description: '从投递到录用，一步一条，显示在每个岗位下面。',
        type: 'array',
        maxItems: 10,
        items: { type: 'string', minLength: 1, maxLength: 200 },
      },
    },
  },
}
