import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import { type LiveData, pageKey } from './live-data.ts'
import type { FormFilling } from './use-filling.ts'
import styles from './View.module.css'

/** What the form sends beside the answers, where there are no scripts. */
export function HiddenFields({ data, filling }: { data: LiveData; filling: FormFilling }) {
  const { draft, form, here } = data
  const { step, last, link, corrects } = filling
  const isLast = step === last
  const key = pageKey(data)
  return (
    <>
      {/* What Enter in a field does: the buttons of rows come before the others. */}
      <button
        type="submit"
        className={`hidden-text ${styles.enter}`}
        tabIndex={-1}
        aria-hidden="true"
        name={FILL_FIELDS.act}
        value={isLast ? 'submit' : 'next'}
      />
      <input type="hidden" name={FILL_FIELDS.back} value={here} />
      <input type="hidden" name={FILL_FIELDS.step} value={step} />
      {link !== undefined && <input type="hidden" name={FILL_FIELDS.link} value={link} />}
      {key !== undefined && <input type="hidden" name={FILL_FIELDS.draft} value={key} />}
      {draft && form.steps && isLast && (
        <input type="hidden" name={FILL_FIELDS.seen} value={draft.updatedAt} />
      )}
      {corrects && <input type="hidden" name={FILL_FIELDS.corrects} value={corrects.number} />}
    </>
  )
}
