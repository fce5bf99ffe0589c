import { useRef } from 'react'
import { useSite } from '../../parts/site.tsx'
import styles from './theme.module.css'
import { useIsLive } from './use-is-live.ts'

interface DatePickerProps {
  value: unknown
  /** The question's id. */
  title: string
  onPick: (date: string) => void
}

/** The browser's own calendar, beside a field in which dates can be typed in any usual form. */
export function DatePicker({ value, title, onPick }: DatePickerProps) {
  const { t } = useSite()
  const isLive = useIsLive()
  const calendar = useRef<HTMLInputElement>(null)
  if (!isLive) return null
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        className="button"
        aria-label={t('form.calendar', { title })}
        onClick={() => calendar.current?.showPicker()}
      >
        {t('form.calendarOpen')}
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
    </span>
  )
}
