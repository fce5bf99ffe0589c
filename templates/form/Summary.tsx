import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import { fieldId } from './theme/context.ts'
import styles from './View.module.css'

/** All errors of the page, each linked to its field; it takes the focus when errors are found. */
export function Summary({ faults }: { faults: readonly { path: string; text: string }[] }) {
  const { t } = useSite()
  if (faults.length === 0) return null
  return (
    <div className={styles.errors} id="form-faults" role="alert" tabIndex={-1}>
      <h2>
        <Icon name="info" />
        {t('form.errors', { count: faults.length })}
      </h2>
      <ul>
        {faults.map(({ path, text }) => (
          <li key={path}>
            <a href={`#${fieldId(path.split('.'))}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
