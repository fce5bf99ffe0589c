import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import './by-site.ts'
import './in-chinese.ts'

const FORM = 'YYYY-MM-DD'

interface Props {
  id: string
  /** Such as `2026-11-21`; undefined for none. */
  value: string | undefined
  isDisabled?: boolean
  onChange: (value: string | undefined) => void
}

/** A day, selected or typed. */
export function DayInput({ id, value, isDisabled = false, onChange }: Props) {
  const day = dayjs(value ?? null)
  return (
    <DatePicker
      id={id}
      className="date-input"
      format={FORM}
      placeholder={FORM}
      disabled={isDisabled}
      value={day.isValid() ? day : null}
      onChange={(next) => onChange(next?.format(FORM))}
    />
  )
}
