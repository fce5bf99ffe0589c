import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '业务记录', en: 'Records' },
  description: {
    'zh-CN': '登录后查看自己的业务记录。',
    en: 'Residents see their own records after logging in.',
  },
  picture: 'table',
  routes: [
    '/t1/personalCenter/business_record/allotment',
    '/t1/personalCenter/business_record/zhongbao',
    '/t1/personalCenter/business_record/real_time_rental',
    '/t1/personalCenter/allotment_sale_record/intention_register',
    '/t1/personalCenter/job_information/registratio_form',
    '/t1/personalCenter/job_information/job_Wanted_Record',
    '/t1/personalCenter/record',
  ],
  private: true,
  kinds: [],
  parameters: ['record', 'show'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      kind: {
        title: '记录种类',
        description: 'schemas/records 里的一种；不填时由栏目的路径决定。',
        type: 'string',
        format: 'record-kind',
        minLength: 1,
        maxLength: 64,
      },
    },
  },
}
