import styles from './Anchors.module.css'
import { useSite } from './site.tsx'

interface AnchorsProps {
  parts: readonly { id: string; label: string }[]
}

/** The parts of a long page; stays in view while one reads. */
export function Anchors({ parts }: AnchorsProps) {
  const { t } = useSite()
  return (
    <nav className={styles.anchors} data-anchors aria-label={t('project.onPage')}>
      <div className="wrap">
        <div className="tabs">
          {parts.map(({ id, label }) => (
            <a key={id} href={`#${id}`} data-label={label}>
              {label}
            </a>
          ))}
        </div>
      </div>
    </nav>
  )
}
