import type { Manifest } from '../define/types.ts'

/** One content of a collection; it is for no column of its own. */
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
