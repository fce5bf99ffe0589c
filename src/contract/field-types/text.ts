import type { FieldSchema, FieldType } from './types.ts'

/** A text that is only a text: no choice, no format, no reference. */
export const isPlainText = ({
  type,
  format,
  enum: values,
  contentMediaType,
  'x-refers': kinds,
}: FieldSchema) =>
  type === 'string' && [format, values, contentMediaType, kinds].every((one) => one === undefined)

export const text: FieldType = {
  title: { 'zh-CN': '短文字', en: 'Short text' },
  icon: 'M5 6h14M12 6v13M9 19h6',
  property: 'text',
  schema: () => ({ type: 'string', maxLength: 100 }),
  isOf: (field) => isPlainText(field) && (field.maxLength ?? 0) < 200,
}
