import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import './in-chinese.ts'

interface Props {
  id: string
  /** As ISO; undefined for none. */
  value: string | undefined
  placeholder?: string
  isDisabled?: boolean
  onChange: (value: string | undefined) => void
}

const MINUTES = 'HH:mm'
const SECONDS = 'HH:mm:ss'

/** A day and time in the user's time zone, with seconds if there are any; selected or typed, it applies at once. */
export function TimeInput({ id, value, placeholder, isDisabled = false, onChange }: Props) {
  const time = dayjs(value ?? null)
  const [clock, other] = time.isValid() && time.second() > 0 ? [SECONDS, MINUTES] : [MINUTES, SECONDS]
  return (
    <DatePicker
      id={id}
      className="date-input"
      showTime={{ format: clock }}
      format={[clock, other].map((form) => `YYYY-MM-DD ${form}`)}
      needConfirm={false}
      disabled={isDisabled}
      placeholder={placeholder ?? `YYYY-MM-DD ${MINUTES}`}
      value={time.isValid() ? time : null}
      onChange={(next) => onChange(next?.toDate().toISOString())}
    />
  )
}
