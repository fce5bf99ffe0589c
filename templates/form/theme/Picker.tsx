import { useRef } from 'react'
import { TEXT_FORMATS } from '../../../src/contract/question-types/index.ts'
import type { TextFormat } from '../../../src/contract/question-types/types.ts'
import { useSite } from '../../parts/site.tsx'
import styles from './theme.module.css'
import { useIsLive } from './use-is-live.ts'

interface PickerProps {
  type: NonNullable<NonNullable<TextFormat['entry']>['picker']>
  format: string | undefined
  value: unknown
  /** The question's title. */
  title: string
  onPick: (text: string) => void
}

/** The browser's own picker, beside a field in which days and times can be typed in any usual form. */
export function Picker({ type, format = '', value, title, onPick }: PickerProps) {
  const { t } = useSite()
  const isLive = useIsLive()
  const picker = useRef<HTMLInputElement>(null)
  if (!isLive) return null
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        className="button"
        aria-label={t('form.calendar', { title })}
        onClick={() => picker.current?.showPicker()}
      >
        {t('form.calendarOpen')}
      </button>
      <input
        ref={picker}
        type={type}
        tabIndex={-1}
        aria-hidden="true"
        value={typeof value === 'string' && TEXT_FORMATS.get(format)?.is(value) ? value : ''}
        onChange={({ target }) => target.value && onPick(target.value)}
      />
    </span>
  )
}
