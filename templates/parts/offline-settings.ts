import type { SettingsSchema } from '../define/types.ts'

const text = (title: string, maxLength: number) => ({ title, type: 'string', minLength: 1, maxLength })

/** Settings of a column whose service is not online yet: what it will be, and how it is offered today. */
export const offlineSettings: SettingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
    offline: {
      title: '线下办理',
      description: '网上开通以前怎样办。地点、时间、电话不填时，用站点设置里的。',
      type: 'object',
      additionalProperties: false,
      properties: {
        how: text('怎么办', 300),
        place: text('地点', 200),
        hours: text('时间', 120),
        phone: text('电话', 40),
        bring: { title: '要带什么', type: 'array', maxItems: 12, items: text('一样东西', 100) },
        columns: {
          title: '相关栏目',
          type: 'array',
          maxItems: 4,
          items: { title: '栏目', type: 'string', format: 'column' },
        },
      },
    },
  },
}
