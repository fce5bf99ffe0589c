import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import type { Progress } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

interface ChangesProps {
  receipt: Pick<Progress, 'number' | 'hash' | 'canWithdraw' | 'canCorrect'>
  formKey: string
  /** The form's page. */
  back: string
}

/** What can still be done with a submission: correcting or withdrawing it. */
export function Changes({ receipt, formKey, back }: ChangesProps) {
  const { t } = useSite()
  const { number, hash, canWithdraw, canCorrect } = receipt
  if (!canWithdraw && !canCorrect) return null
  return (
    <form className={styles.changes} method="post" action={FILL_FORM + formKey}>
      <input type="hidden" name={FILL_FIELDS.back} value={back} />
      <input type="hidden" name={FILL_QUERY.receipt} value={number} />
      <input type="hidden" name={FILL_QUERY.hash} value={hash} />
      {canCorrect && (
        <>
          <p>{t('form.correctHint')}</p>
          <button type="submit" className="button" name={FILL_FIELDS.act} value="correct">
            {t('form.correct')}
          </button>
        </>
      )}
      {canWithdraw && (
        <details>
          <summary>{t('form.withdraw')}</summary>
          <p>{t('form.withdrawHint')}</p>
          <button type="submit" className="button" name={FILL_FIELDS.act} value="withdraw">
            {t('form.withdrawDo')}
          </button>
        </details>
      )}
    </form>
  )
}
