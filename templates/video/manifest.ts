import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '宣传视频', en: 'Videos' },
  description: { 'zh-CN': '一列视频，点开播放。', en: 'Videos to play.' },
  picture: 'cards',
  routes: ['/t1/corporatevideo'],
  kinds: ['video'],
  place: { video: { parameter: 'item', fragment: true } },
  parameters: ['current', 'item'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
