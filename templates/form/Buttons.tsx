import { FILL_FIELDS } from '../../src/contract/forms/names.ts'
import type { FormDefinition } from '../../src/contract/forms/types.ts'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

interface ButtonsProps {
  form: FormDefinition
  step: number
  isLast: boolean
  isSending: boolean
  isCorrecting: boolean
}

/** Next and back. */
export function Buttons({ form, step, isLast, isSending, isCorrecting }: ButtonsProps) {
  const { steps = [] } = form
  const { t } = useSite()
  const next = steps[step + 1]?.title ?? t('form.review')
  return (
    <div className={styles.end}>
      {isLast ? (
        <button
          type="submit"
          className="button button--accent button--large"
          name={FILL_FIELDS.act}
          value="submit"
          aria-disabled={isSending || undefined}
        >
          {t(isSending ? 'form.sending' : isCorrecting ? 'form.correctSubmit' : 'form.submit')}
        </button>
      ) : (
        <button
          type="submit"
          className="button button--primary button--large"
          name={FILL_FIELDS.act}
          value="next"
        >
          {t('form.nextTo', { title: next })}
        </button>
      )}
      {step > 0 && (
        <button
          type="submit"
          className="button button--quiet button--large"
          name={FILL_FIELDS.act}
          value="back"
        >
          {t('form.back')}
        </button>
      )}
    </div>
  )
}
