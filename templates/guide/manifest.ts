import businessGuide from '../../schemas/contents/businessGuide.json' with { type: 'json' }
import { choice, iconChoice } from '../define/choice.ts'
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
      urgent: {
        title: '急事打电话',
        description: '服务中心最上面的一行。',
        type: 'object',
        additionalProperties: false,
        required: ['title', 'phone'],
        properties: {
          title: { title: '什么事', type: 'string', maxLength: 120 },
          text: { title: '怎么办', type: 'string', maxLength: 200 },
          phone: { title: '电话', type: 'string', maxLength: 40 },
        },
      },
      tasks: {
        title: '常办的事',
        description: '一级栏目上的卡片，每张通向一个栏目，或其中一个办事事项。',
        type: 'array',
        maxItems: 24,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['label', 'column'],
          properties: {
            label: { title: '名称', type: 'string', minLength: 1, maxLength: 60 },
            text: { title: '说明', type: 'string', maxLength: 120 },
            note: { title: '多久办好', type: 'string', maxLength: 120 },
            icon: iconChoice(
              'tool',
              'talk',
              'search',
              'renew',
              'leave',
              'bill',
              'family',
              'pin',
              'key',
              'file',
              'bell',
              'book',
              'list',
              'user',
              'alert',
            ),
            column: { title: '栏目', type: 'string', format: 'column', minLength: 1, maxLength: 64 },
            item: { title: '其中的办事事项', type: 'string', maxLength: 64 },
          },
        },
      },
      faqs: {
        title: '大家常问',
        description: '在常办的事下面，直接展开答案。',
        type: 'object',
        additionalProperties: false,
        required: ['column', 'ids'],
        properties: {
          title: { title: '标题', type: 'string', maxLength: 60 },
          column: { title: '常见问题栏目', type: 'string', format: 'column', minLength: 1, maxLength: 64 },
          ids: {
            title: '显示哪些问题',
            description: '按选的先后显示',
            type: 'array',
            maxItems: 12,
            items: { type: 'string', format: 'content-id', 'x-refers': ['faq'], maxLength: 64 },
          },
        },
      },
      classify: choice('只列这一业务类型', businessGuide.properties.businessType['x-labels']),
    },
  },
}
