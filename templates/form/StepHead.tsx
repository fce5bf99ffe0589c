import { useSite } from '../parts/site.tsx'
import type { LiveData } from './live-data.ts'
import styles from './View.module.css'

/** The heading of a step, to which the focus goes when it changes. */
export function StepHead({ form: { steps, title }, step }: { form: LiveData['form']; step: number }) {
  const { t } = useSite()
  const shown = steps?.[step]
  if (!steps) {
    return (
      <h2 id="form-step" tabIndex={-1} className="hidden-text">
        {title}
      </h2>
    )
  }
  return (
    <>
      <h2 id="form-step" tabIndex={-1}>
        {shown?.title ?? t('form.review')}
      </h2>
      <p className={styles.stepIntro}>{shown ? shown.intro : t('form.reviewHint')}</p>
    </>
  )
}
