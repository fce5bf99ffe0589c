import { datesSetting } from '../parts/dates.ts'
import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '内容集', en: 'Collection' },
  description: {
    'zh-CN': '自己定义的内容，卡片或表格。',
    en: 'Contents of your own kinds, as cards or a table.',
  },
  picture: 'boxes',
  routes: ['/t1/collection'],
  detail: { template: 'entry', routes: { '/t1/collection': '/t1/entry' }, kinds: '*' },
  kinds: '*',
  feed: '*',
  parameters: ['kind', 'view', 'year', 'current'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      pageSize: { title: '每页条数', type: 'integer', minimum: 5, maximum: 50, default: 12 },
      kind: {
        title: '写什么内容',
        description: '在这个栏目写一篇时先选的类型。',
        type: 'string',
        format: 'kind',
        maxLength: 64,
      },
      dates: datesSetting,
    },
  },
}
