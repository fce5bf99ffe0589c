import type { TemplateManifest } from 'anju/template'

export const manifest: TemplateManifest = {
  interface: 1,
  title: { 'zh-CN': '词汇表', en: 'Glossary' },
  description: { 'zh-CN': '词和它的意思，可以分组。', en: 'Words and what they mean, in groups.' },
  picture: 'lines',
  kinds: ['term'],
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      intro: { title: '栏目介绍', type: 'string', maxLength: 500 },
      columns: { title: '每行几列', type: 'integer', minimum: 1, maximum: 3 },
    },
  },
}
