import type { FieldType } from './types.ts'

export const form: FieldType = {
  title: { 'zh-CN': '一张表单', en: 'A form' },
  entered: { 'zh-CN': '从表单里选', en: 'One form' },
  icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  property: 'formKey',
  schema: () => ({ type: 'string', format: 'form', maxLength: 64 }),
  isOf: ({ format }) => format === 'form',
  format: {
    name: 'form',
    // Whether there is such a form depends on the site: an import names what is missing.
    is: () => true,
    must: { 'zh-CN': '必须是一张表单的代号', en: 'must be the key of a form' },
    example: () => undefined,
    names: 'form',
    hasWidget: true,
  },
  isHidden: true,
}
