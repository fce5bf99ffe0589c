import type { Manifest } from '../define/types.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '办事指南', en: 'Guide' },
  description: { 'zh-CN': '条件、材料、步骤一页讲清。', en: 'Conditions, papers and steps on one page.' },
  picture: 'steps',
  routes: ['/t1/ywbl', '/t1/ywbl_01', '/t1/ywbl_02', '/t1/businessHandle', '/t1/help_center'],
  // Housing projects in such a column; the column itself shows a procedure.
  detail: {
    template: 'project-detail',
    routes: {
      '/t1/ywbl': '/t1/projectDetail',
      '/t1/ywbl_01': '/t1/projectDetail',
      '/t1/ywbl_02': '/t1/projectDetail',
      '/t1/businessHandle': '/t1/projectDetail',
      '/t1/help_center': '/t1/projectDetail',
    },
    kinds: ['project'],
  },
  kinds: ['businessGuide', 'project'],
  place: { businessGuide: { parameter: 'item' } },
  parameters: ['item'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      classify: {
        title: '只列这一业务类型',
        type: 'string',
        enum: ['bzf', 'gzf', 'gycq', 'psx', 'commerce', 'account'],
      },
    },
  },
}
