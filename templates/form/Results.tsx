import { everyField } from '../../src/contract/forms/fit.ts'
import type { FieldLook, FormDefinition, FormSchema } from '../../src/contract/forms/types.ts'
import type { FormResults } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import styles from './Results.module.css'
import { labelOf, optionsOf } from './theme/options.ts'

/** How many people gave each answer, as bars with numbers. */
export function Results({ form, results }: { form: FormDefinition; results: FormResults }) {
  const { t } = useSite()
  const fields = everyField(form.schema)
  const { total, answers } = results
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{t('form.results')}</h2>
      <p>
        {answers.length > 0
          ? t('form.resultsTotal', { count: total })
          : t('form.resultsFew', { count: total })}
      </p>
      {answers.map(({ field, counts }) => (
        <Question key={field} field={fields.get(field) ?? {}} look={form.ui?.[field]} counts={counts} />
      ))}
    </section>
  )
}

interface QuestionProps {
  field: FormSchema
  look: FieldLook | undefined
  counts: { value: string; count: number }[]
}

/** The answers in the order in which the form offers them. */
function Question({ field, look, counts }: QuestionProps) {
  const { t } = useSite()
  const sum = counts.reduce((total, { count }) => total + count, 0)
  const options = optionsOf(field, t) ?? []
  // What the form no longer offers comes last.
  const placeOf = (value: string) => {
    const at = options.findIndex((option) => option.value === value)
    return at < 0 ? options.length : at
  }
  const name = (value: string) =>
    look?.widget === 'rating'
      ? t('form.rating', { value: labelOf(field, value, t), most: field.maximum ?? options.length })
      : labelOf(field, value, t)
  return (
    <figure className={styles.question}>
      <figcaption>{field.title}</figcaption>
      <dl>
        {counts
          .toSorted((a, b) => placeOf(a.value) - placeOf(b.value))
          .map(({ value, count }) => (
            <div key={value}>
              <dt>{name(value)}</dt>
              <dd>
                <meter min={0} max={sum} value={count} aria-hidden="true" />
                {t('form.resultsCount', { count, percent: Math.round((count / sum) * 100) })}
              </dd>
            </div>
          ))}
      </dl>
    </figure>
  )
}
