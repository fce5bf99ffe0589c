import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '组织架构', en: 'Organisation' },
  description: { 'zh-CN': '部门和上下级关系。', en: 'Departments and who reports to whom.' },
  picture: 'cards',
  routes: ['/t1/organizational_structure'],
  kinds: ['orgNode'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
