import { DatePicker } from 'antd'
import { useContext, useState } from 'react'
import { momentOf, otherZone } from '../kit/times.ts'
import { Language } from '../words/words.tsx'
import { shownOf } from './by-site.ts'
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

/**
 * A day and time by the site's clock, with seconds if there are any; selected or typed, it applies at once. Where the device's
 * clock shows another time, it says by which one.
 */
export function TimeInput({ id, value, placeholder, isDisabled = false, onChange }: Props) {
  const locale = useContext(Language)
  const [now] = useState(() => Date.now())
  const at = Date.parse(value ?? '')
  const time = Number.isNaN(at) ? null : shownOf(at)
  const [clock, other] = time && time.second() > 0 ? [SECONDS, MINUTES] : [MINUTES, SECONDS]
  const zone = otherZone(locale, time ? at : now)
  return (
    <>
      <DatePicker
        id={id}
        className="date-input"
        showTime={{ format: clock }}
        format={[clock, other].map((form) => `YYYY-MM-DD ${form}`)}
        needConfirm={false}
        disabled={isDisabled}
        placeholder={placeholder ?? `YYYY-MM-DD ${MINUTES}`}
        value={time}
        onChange={(next) => onChange(next ? momentOf(next.format(`YYYY-MM-DDT${SECONDS}`)) : undefined)}
        {...(zone !== undefined && { 'aria-describedby': `${id}-zone` })}
      />
      {zone !== undefined && (
        <small id={`${id}-zone`} className="hint">
          {zone}
        </small>
      )}
    </>
  )
}
