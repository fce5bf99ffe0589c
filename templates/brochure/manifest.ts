import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '宣传画册', en: 'Brochures' },
  description: { 'zh-CN': '可翻看、下载的册子。', en: 'Brochures to read or download.' },
  picture: 'cards',
  routes: ['/t1/corporatebrochure'],
  kinds: ['brochure'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
