import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '大事记', en: 'Timeline' },
  description: { 'zh-CN': '按年份排的大事记。', en: 'Milestones by year.' },
  picture: 'line',
  routes: ['/t1/memory'],
  kinds: ['milestone'],
  // A milestone's year is its group.
  place: { milestone: { parameter: 'year', value: 'classify', fragment: true } },
  parameters: ['year'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
