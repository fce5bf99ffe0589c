import { isFileField } from '../../../src/contract/forms/files.ts'
import { everyField } from '../../../src/contract/forms/fit.ts'
import { type Sum, sumsOf } from '../../../src/contract/forms/sums.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import type { SiteTools } from '../../parts/site.tsx'
import { labelOf } from './options.ts'

type WrittenTools = Pick<SiteTools, 't' | 'format'>

/** A value as visitors read it, with rows and groups as one text. */
export function written(field: FormSchema, value: unknown, tools: WrittenTools): string {
  const { t, format } = tools
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  if (isFileField(field) && Array.isArray(value)) return t('form.fileCount', { count: value.length })
  if (Array.isArray(value)) {
    const rows = value.map((item: unknown) => written(field.items ?? {}, item, tools)).filter(Boolean)
    const sums = sumsOf(field, value).map((one) => sumWords(one, t))
    return format.list([...rows, ...sums], field.items?.type === 'object' ? 'rows' : 'words')
  }
  if (isRecord(value)) {
    const fields = [...everyField(field)]
      .filter(([name]) => value[name] !== undefined)
      .map(([name, inner]) => written(inner, value[name], tools))
    return format.list(fields, 'fields')
  }
  if (field.format === 'date-time' && typeof value === 'string') return value.replace('T', ' ')
  const unit = field['x-unit'] ?? ''
  return `${labelOf(field, String(value), t)}${unit && ` ${unit}`}`
}

export const sumWords = ({ title, sum, unit }: Sum, t: SiteTools['t']): string =>
  t('form.sum', { title, sum: `${sum}${unit && ` ${unit}`}` })
