import { isFileField } from '../../src/contract/forms/files.ts'
import { isRecord } from '../../src/contract/is-record.ts'
import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import type { FormDefinition, FormSchema, Values } from '../../src/contract/forms/types.ts'
import { FactRows, type FactRow } from '../parts/FactRows.tsx'
import { useSite, type SiteTools } from '../parts/site.tsx'
import { labelOf } from './options.ts'
import styles from './View.module.css'

interface ReviewProps {
  form: FormDefinition
  /** With conditions decided. */
  shown: FormSchema
  values: Values
}

/** All that was entered, step by step, each leading back to where it is changed. */
export function Review({ form, shown, values }: ReviewProps) {
  const { steps = [] } = form
  const { t } = useSite()
  return steps.map(({ title, fields }, index) => (
    <section key={title} className={styles.review}>
      <div>
        <h3>{title}</h3>
        <button
          type="submit"
          className={styles.change}
          name={FILL_FIELDS.act}
          value={`step:${index}`}
          aria-label={t('form.changeOf', { title })}
        >
          {t('form.change')}
        </button>
      </div>
      <FactRows
        facts={fields.flatMap((name): FactRow[] => {
          const field = shown.properties?.[name]
          return field ? [[field.title ?? name, written(field, values[name], t)]] : []
        })}
      />
    </section>
  ))
}

function written(field: FormSchema, value: unknown, t: SiteTools['t']): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('form.none')
  if (isFileField(field) && Array.isArray(value)) return t('form.fileCount', { count: value.length })
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => written(field.items ?? {}, item, t))
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
