import type { Manifest } from '../define/types.ts'
import { PARAMETERS } from './filters.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '商铺', en: 'Shops' },
  description: { 'zh-CN': '商铺和配套，按项目看。', en: 'Shops by project.' },
  picture: 'cards',
  routes: ['/t1/shopProjectInfo', '/t1/shopInfo'],
  kinds: ['shopProject', 'shop', 'project'],
  // Shops are shown in pages: the address must ask for the page with this shop.
  place: { shop: { parameter: 'item', fragment: true } },
  parameters: PARAMETERS,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
