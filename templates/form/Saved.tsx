import { useSite } from '../parts/site.tsx'
import type { SavedAt } from './use-kept.ts'
import styles from './View.module.css'

/** Says that the input is saved, and where. */
export function Saved({ savedAt }: { savedAt: SavedAt | undefined }) {
  const { t, format } = useSite()
  if (!savedAt) return null
  const time = format.shortTime(savedAt.time)
  return <p className={styles.saved}>{t(savedAt.isThere ? 'form.savedThere' : 'form.saved', { time })}</p>
}
