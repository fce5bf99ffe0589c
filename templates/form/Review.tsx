import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import type { FormDefinition, FormSchema, Values } from '../../src/contract/forms/types.ts'
import { FactRows, type FactRow } from '../parts/FactRows.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'
import { written } from './theme/written.ts'

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
