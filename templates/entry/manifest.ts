import type { Manifest } from '../define/types.ts'

/** One content of a collection; no column uses this template directly. */
export const manifest: Manifest = {
  title: { 'zh-CN': '内容详情', en: 'Entry' },
  description: { 'zh-CN': '一条自己定义的内容。', en: 'One content of a kind of your own.' },
  picture: 'text',
  routes: ['/t1/entry'],
  instead: 'collection',
  kinds: [],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
