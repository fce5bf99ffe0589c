import { Button, Checkbox, Input } from 'antd'
import { dayOf } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import type { Draft } from './draft.ts'

interface DaysProps {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
}

/** The days with their hours, the breaks of each day, and when those choose who missed their session. */
export function Days({ draft: { days, breaks, makeUp }, onChange }: DaysProps) {
  const say = useSay()
  const setDay = (at: number, change: Partial<Draft['days'][number]>) =>
    onChange({ days: days.map((day, index) => (index === at ? { ...day, ...change } : day)) })
  const setBreak = (at: number, change: Partial<Draft['breaks'][number]>) =>
    onChange({ breaks: breaks.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <fieldset className="choosing-days">
      <legend>{say('choosing.days')}</legend>
      {days.map((day, at) => (
        // Rows are told apart by their place alone: two may show the same day while somebody types.
        <div key={`day ${at + 1}`}>
          <Input
            type="date"
            aria-label={say('choosing.day', { number: at + 1 })}
            value={day.date}
            onChange={({ target }) => setDay(at, { date: target.value })}
          />
          <Clock label={say('choosing.dayFrom')} value={day.from} onChange={(from) => setDay(at, { from })} />
          <Clock label={say('choosing.dayTo')} value={day.to} onChange={(to) => setDay(at, { to })} />
          <Button
            type="text"
            disabled={days.length === 1}
            onClick={() => onChange({ days: days.filter((_, index) => index !== at) })}
          >
            {say('choosing.less')}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange({ days: [...days, nextDay(days)] })}>{say('choosing.moreDays')}</Button>
      {breaks.map((one, at) => (
        <div key={`break ${at + 1}`}>
          <span>{say('choosing.break')}</span>
          <Clock
            label={say('choosing.dayFrom')}
            value={one.from}
            onChange={(from) => setBreak(at, { from })}
          />
          <Clock label={say('choosing.dayTo')} value={one.to} onChange={(to) => setBreak(at, { to })} />
          <Button type="text" onClick={() => onChange({ breaks: breaks.filter((_, index) => index !== at) })}>
            {say('choosing.less')}
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange({ breaks: [...breaks, { from: '12:00', to: '13:00' }] })}>
        {say('choosing.moreBreaks')}
      </Button>
      <div>
        <Checkbox
          checked={makeUp !== ''}
          onChange={({ target }) => onChange({ makeUp: target.checked ? '17:00' : '' })}
        >
          {say('choosing.makeUp')}
        </Checkbox>
        {makeUp !== '' && (
          <Clock
            label={say('choosing.makeUp')}
            value={makeUp}
            onChange={(next) => onChange({ makeUp: next })}
          />
        )}
      </div>
    </fieldset>
  )
}

interface ClockProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function Clock({ label, value, onChange }: ClockProps) {
  return (
    <Input
      type="time"
      aria-label={label}
      value={value}
      onChange={({ target }) => target.value !== '' && onChange(target.value.slice(0, 5))}
    />
  )
}

function nextDay(days: Draft['days']): Draft['days'][number] {
  const last = days.at(-1) ?? { date: dayOf(), from: '09:00', to: '17:00' }
  const time = Date.parse(`${last.date}T00:00:00Z`)
  const next = new Date((Number.isNaN(time) ? Date.now() : time) + 86_400_000)
  return { ...last, date: next.toISOString().slice(0, 10) }
}
