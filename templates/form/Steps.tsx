import type { FormStep } from '../../src/contract/forms/types.ts'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** The progress: the steps and the review page. */
export function Steps({ steps, step }: { steps: readonly FormStep[]; step: number }) {
  const { t } = useSite()
  const titles = [...steps.map(({ title }) => title), t('form.review')]
  return (
    <ol className={styles.progress} aria-label={t('form.steps')}>
      {titles.map((title, index) => (
        <li
          key={title}
          data-done={index < step || undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          {index + 1} <span>{title}</span>
          <small>{index < step ? t('form.stepDone') : index === step ? t('form.stepNow') : ''}</small>
        </li>
      ))}
    </ol>
  )
}
