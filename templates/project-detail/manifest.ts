import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '项目详情', en: 'Project detail' },
  description: { 'zh-CN': '一个项目的照片、户型和地图。', en: 'One project: photos, floor plans and a map.' },
  picture: 'text',
  routes: ['/t1/projectDetail'],
  instead: 'project-showcase',
  kinds: ['project'],
  parameters: ['photo', 'unit'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { intro: { title: '栏目介绍', type: 'string', maxLength: 500 } },
  },
}
