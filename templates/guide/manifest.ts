import type { Manifest } from '../types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '办事指南', en: 'Guide' },
  routes: ['/t1/ywbl', '/t1/ywbl_01', '/t1/ywbl_02', '/t1/businessHandle', '/t1/help_center'],
  kinds: ['businessGuide'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
