import { useSite } from './site.tsx'
import styles from './ViewSwitch.module.css'

export type ListOrMap = 'list' | 'map'

interface ViewSwitchProps {
  current: ListOrMap
  addressOf: (view: ListOrMap) => string
}

/** The same contents as a list or on a map. */
export function ViewSwitch({ current, addressOf }: ViewSwitchProps) {
  const { t } = useSite()
  return (
    <nav className={styles.views} aria-label={t('project.views')}>
      {(['list', 'map'] as const).map((view) => (
        <a key={view} href={addressOf(view)} aria-current={view === current || undefined}>
          {t(`project.view.${view}`)}
        </a>
      ))}
    </nav>
  )
}
