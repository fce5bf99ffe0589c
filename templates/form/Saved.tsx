import { useSite } from '../parts/site.tsx'
import type { SavedAt } from './use-kept.ts'
import styles from './View.module.css'

/** Says that the input is saved, and where. */
export function Saved({ savedAt }: { savedAt: SavedAt | undefined }) {
  const { t, format } = useSite()
  const time = savedAt && format.shortTime(savedAt.time)
  // It takes its place from the beginning on: nothing moves under the finger of somebody who presses a button below.
  return (
    <p className={styles.saved}>
      {time !== undefined && t(savedAt?.isThere ? 'form.savedThere' : 'form.saved', { time })}
    </p>
  )
}
