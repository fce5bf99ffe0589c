import type { Manifest } from '../define/types.ts'
import { PARAMETERS } from './filters.ts'

export const manifest: Manifest = {
  title: { 'zh-CN': '项目展示', en: 'Project showcase' },
  description: {
    'zh-CN': '房源项目卡片，可按片区筛选。',
    en: 'Cards of housing projects, filtered by district.',
  },
  picture: 'cards',
  routes: [
    '/t1/project_show',
    '/t1/project_show/common',
    '/t1/project_show/special',
    '/t1/xmzs',
    '/t1/project_show_gycqf',
    '/t1/tzgg_04',
  ],
  detail: {
    template: 'project-detail',
    routes: {
      '/t1/project_show': '/t1/projectDetail',
      '/t1/project_show/common': '/t1/projectDetail',
      '/t1/project_show/special': '/t1/projectDetail',
      '/t1/xmzs': '/t1/projectDetail',
      '/t1/project_show_gycqf': '/t1/projectDetail',
      '/t1/tzgg_04': '/t1/projectDetail',
    },
    kinds: ['project'],
  },
  kinds: ['project'],
  parameters: PARAMETERS,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      source: {
        title: '项目来源栏目',
        description: '不填时，显示本栏目和下级栏目的项目。',
        type: 'string',
        format: 'column',
      },
      viewing: {
        title: '预约看房的栏目',
        description:
          '项目页上的“预约看房”通向这里；没有余房的项目不显示。表单里名为 project 的题目会先选好这个项目。',
        type: 'string',
        format: 'column',
      },
      pageSize: { title: '每页条数', type: 'integer', minimum: 5, maximum: 50, default: 10 },
    },
  },
}
