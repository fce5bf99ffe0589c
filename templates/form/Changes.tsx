import { FILL_QUERY } from '../../src/contract/forms/fill-query.ts'
import { FILL_FIELDS, FILL_FORM } from '../../src/contract/forms/names.ts'
import type { Progress } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

interface ChangesProps {
  receipt: Pick<Progress, 'number' | 'hash' | 'canWithdraw' | 'canCorrect'>
  formKey: string
  /** The page that shows it. */
  back: string
  /** The page on which it is corrected; without one it cannot be. */
  formPage: string | undefined
}

/** What can still be done with a submission: correcting or withdrawing it. */
export function Changes({ receipt, formKey, back, formPage }: ChangesProps) {
  const { t } = useSite()
  const { canWithdraw } = receipt
  const canCorrect = receipt.canCorrect && formPage !== undefined
  if (!canWithdraw && !canCorrect) return null
  return (
    <div className={styles.changes}>
      {canCorrect && (
        <form method="post" action={FILL_FORM + formKey}>
          <Named receipt={receipt} back={formPage} />
          <p>{t('form.correctHint')}</p>
          <button type="submit" className="button" name={FILL_FIELDS.act} value="correct">
            {t('form.correct')}
          </button>
        </form>
      )}
      {canWithdraw && (
        <form method="post" action={FILL_FORM + formKey}>
          <Named receipt={receipt} back={back} />
          <details>
            <summary>{t('form.withdraw')}</summary>
            <p>{t('form.withdrawHint')}</p>
            <button type="submit" className="button" name={FILL_FIELDS.act} value="withdraw">
              {t('form.withdrawDo')}
            </button>
          </details>
        </form>
      )}
    </div>
  )
}

interface NamedProps extends Pick<ChangesProps, 'back'> {
  receipt: Pick<Progress, 'number' | 'hash'>
}

/** By what a submission is named in what a page sends about it, and the page that shows the answer. */
export function Named({ receipt: { number, hash }, back }: NamedProps) {
  return (
    <>
      <input type="hidden" name={FILL_FIELDS.back} value={back} />
      <input type="hidden" name={FILL_QUERY.receipt} value={number} />
      <input type="hidden" name={FILL_QUERY.hash} value={hash} />
    </>
  )
}
