import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import { isFileField } from '../../src/contract/forms/files.ts'
import type { Upload } from '../../src/contract/types.ts'
import type { FormDefinition, FormSchema, Values } from '../../src/contract/forms/types.ts'
import { FactRows, type FactRow } from '../parts/FactRows.tsx'
import { type SiteTools, useSite } from '../parts/site.tsx'
import styles from './View.module.css'
import { Kept } from './theme/FileInput.tsx'
import { written } from './theme/written.ts'

interface ReviewProps {
  form: FormDefinition
  /** With conditions evaluated. */
  shown: FormSchema
  values: Values
  /** The known files, by id. */
  files: ReadonlyMap<string, Upload>
}

/** All input, step by step, each with a link for changing it. */
export function Review({ form, shown, values, files }: ReviewProps) {
  const { steps = [] } = form
  const tools = useSite()
  const { t } = tools
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
          return field ? [[field.title ?? name, answerOf(field, values[name], files, tools)]] : []
        })}
      />
    </section>
  ))
}

/** Files by name, pictures as thumbnails; everything else in words. */
function answerOf(field: FormSchema, value: unknown, files: ReviewProps['files'], tools: SiteTools) {
  if (!isFileField(field) || !Array.isArray(value) || value.length === 0) return written(field, value, tools)
  return (
    <ul className={styles.sentFiles}>
      {value.map(String).map((id) => (
        <li key={id}>
          <Kept id={id} upload={files.get(id)} />
        </li>
      ))}
    </ul>
  )
}
