import styles from './Anchors.module.css'
import { useSite } from './site.tsx'

interface AnchorsProps {
  parts: readonly { id: string; label: string }[]
}

/** Links to the sections of a long page; stays visible while reading. */
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
