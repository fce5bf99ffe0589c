import { describeSchema, type ValueSchema } from '../src/server/ground/describe-schema.ts'

export type CatalogueLanguage = 'en' | 'zh-CN'

/** A property of a manifest's settings or of a kind. */
export interface Field extends ValueSchema {
  title?: string
  format?: string
  default?: unknown
  contentMediaType?: string
  items?: Field
  properties?: Record<string, Field>
  required?: string[]
}

/** What docs/template-catalogue.md says around what it lists. */
export const WORDS = {
  en: {
    title: 'Templates and kinds',
    twin: '[中文](template-catalogue.zh-CN.md)',
    generated:
      'Generated from the manifests of templates and the schemas of contents by `npm run generate`. Do not edit.',
    intro: `What a column of a site folder may name as its \`template\`, with its settings, and what contents of each kind may say. Titles
are those that the editor's app shows. How a site folder is written, [site-folder.md](site-folder.md) says; how a template is added,
[templates.md](templates.md).`,
    templates: 'Templates',
    kinds: 'Kinds of contents',
    required: 'Fields in bold are required. A text is plain unless it says otherwise.',
    addresses: (list: string) => `addresses: ${list || 'none of its own'}`,
    kindsShown: (list: string) => `kinds: ${list}`,
    everyKind: 'every kind, those of the site itself included',
    none: 'none',
    detail: (name: string) => `one content of it is shown by ${name}`,
    isPrivate: 'for whoever is logged in',
    instead: (name: string) => `not for columns that visitors are led to: they take ${name}`,
    noSettings: 'No settings.',
    heads: { setting: ['setting', 'title', 'value', ''], field: ['field', 'title', 'value', ''] },
    standard: (value: string) => `; by default ${value}`,
    between: ', ',
    colon: ': ',
    body: 'the text of its `.md` file',
    value: valueInEnglish,
  },
  'zh-CN': {
    title: '模板和内容类型',
    twin: '[English](template-catalogue.md)',
    generated: '由 `npm run generate` 根据模板的 manifest 和内容的 schema 生成，请勿手工修改。',
    intro:
      '网站文件夹里，栏目的 `template` 可以写哪些模板、各有什么设置，每种内容有哪些字段。名称就是编辑后台显示的。网站文件夹怎么写，见 [site-folder.zh-CN.md](site-folder.zh-CN.md)；怎么增加模板，见 [templates.zh-CN.md](templates.zh-CN.md)。',
    templates: '模板',
    kinds: '内容类型',
    required: '粗体的字段必须填写。没有说明的文字都是纯文本。',
    addresses: (list: string) => `地址：${list || '没有自己的地址'}`,
    kindsShown: (list: string) => `内容类型：${list}`,
    everyKind: '所有类型，包括网站自己的',
    none: '没有',
    detail: (name: string) => `其中一条内容由 ${name} 显示`,
    isPrivate: '登录后才能看',
    instead: (name: string) => `不能用作访客会到的栏目：改用 ${name}`,
    noSettings: '没有设置。',
    heads: { setting: ['设置', '名称', '值', ''], field: ['字段', '名称', '值', ''] },
    standard: (value: string) => `；默认 ${value}`,
    between: '、',
    colon: '：',
    body: '`.md` 文件的正文',
    value: valueInChinese,
  },
}

function valueInEnglish(schema: Field): string {
  const { description: _words, ...value } = schema
  const inner = schema.items?.type ? `, each ${describeSchema(schema.items)}` : ''
  const format = schema.format ? ` (${schema.format})` : ''
  return `${describeSchema(value)}${inner}${format}`
}

function valueInChinese(schema: Field): string {
  const inner = schema.items?.type ? `，每项是${kindOfValue(schema.items)}` : ''
  const format = schema.format ? `（${schema.format}）` : ''
  return `${kindOfValue(schema)}${inner}${format}`
}

function kindOfValue(schema: Field): string {
  if (schema.enum) return `以下之一：${schema.enum.map(String).join('、')}`
  switch (schema.type) {
    case 'integer':
      return `整数${range(schema.minimum, schema.maximum, '')}`
    case 'number':
      return `数${range(schema.minimum, schema.maximum, '')}`
    case 'array':
      return `列表${range(schema.minItems, schema.maxItems, ' 项')}`
    case 'object':
      return '对象'
    case 'boolean':
      return 'true 或 false'
    default:
      return schema.pattern
        ? `文字，形如 ${schema.pattern}`
        : `文字${range(schema.minLength, schema.maxLength, ' 个字符')}`
  }
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `，${least} 到 ${most}${unit}`
  if (least !== undefined) return `，至少 ${least}${unit}`
  return most === undefined ? '' : `，最多 ${most}${unit}`
}
