import { isFileField } from '../../../src/contract/forms/files.ts'
import { isRecord } from '../../../src/contract/is-record.ts'
import type { FormSchema } from '../../../src/contract/forms/types.ts'
import type { SiteTools } from '../../parts/site.tsx'
import { labelOf } from './options.ts'

/** A value as visitors read it, with rows and groups as one text. */
export function written(field: FormSchema, value: unknown, t: SiteTools['t']): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  if (isFileField(field) && Array.isArray(value)) return t('form.fileCount', { count: value.length })
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => written(field.items ?? {}, item, t))
      .filter(Boolean)
      .join(field.items?.enum ? '、' : '；')
  }
  if (isRecord(value)) {
    return Object.entries(field.properties ?? {})
      .filter(([name]) => value[name] !== undefined)
      .map(([name, inner]) => written(inner, value[name], t))
      .join('，')
  }
  const unit = field['x-unit'] ?? ''
  return `${labelOf(field, String(value), t)}${unit && ` ${unit}`}`
}
