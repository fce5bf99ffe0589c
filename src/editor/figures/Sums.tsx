import type { ReactNode } from 'react'
import { api, asked } from '../kit/api.ts'
import { type EditorColumn, mayIn, useMe } from '../kit/me.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { overdueDays } from './overdue.ts'
import type { Figures } from './tables-of.ts'

export interface Shown {
  figures: Figures
  columns: readonly EditorColumn[]
}

/** The week in six numbers. */
export function Sums({ figures: { days, searches, forms }, columns }: Shown) {
  const say = useSay()
  const me = useMe()
  const { data: alarms } = useQuery(() => asked(api.GET('/editor/alarms')), [])
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const [visits, before] = [sum(days.map(({ total }) => total)), sum(days.map((day) => day.before))]
  const [begun, sent] = [sum(forms.map((one) => one.begun)), sum(forms.map((one) => one.sent))]
  const [due, inTime] = [sum(forms.map((one) => one.due)), sum(forms.map((one) => one.inTime))]
  const stale = columns.flatMap((column) => {
    const late = overdueDays(column)
    return late > 0 && mayIn(me, 'read', column.key, columns) ? [late] : []
  })
  const broken = alarms?.alarms.filter(({ about }) => about === 'link' || about === 'host').length
  const grown = before === 0 ? undefined : percent(visits - before, before)
  return (
    <dl className="figure-sums">
      <Sum title={say('figures.visits')} figure={visits.toLocaleString()}>
        {grown === undefined
          ? say('figures.noBefore')
          : grown === 0
            ? say('figures.likeBefore')
            : say(grown > 0 ? 'figures.moreThan' : 'figures.lessThan', { percent: Math.abs(grown) })}
      </Sum>
      <Sum title={say('figures.missed')} figure={searches.missed.toLocaleString()}>
        {say('figures.missedOf', {
          total: searches.total.toLocaleString(),
          percent: percent(searches.missed, searches.total),
        })}
      </Sum>
      <Sum title={say('figures.sent')} figure={sent.toLocaleString()}>
        {begun > 0 && say('figures.begunOf', { percent: percent(sent, begun) })}
      </Sum>
      <Sum
        title={say('figures.inTime')}
        figure={due === 0 ? '—' : `${percent(inTime, due)}%`}
        isLate={due > inTime}
      >
        {due === 0 ? say('figures.noneDue') : due > inTime && say('figures.late', { count: due - inTime })}
      </Sum>
      <Sum title={say('figures.stale')} figure={String(stale.length)} isLate={stale.length > 0}>
        {stale.length > 0 && say('figures.staleMost', { days: Math.max(...stale) })}
      </Sum>
      <Sum title={say('figures.broken')} figure={String(broken ?? '—')} isLate={(broken ?? 0) > 0}>
        {(broken ?? 0) > 0 && <a href="#alarms">{say('alarms.title')}</a>}
      </Sum>
    </dl>
  )
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

function Sum({
  title,
  figure,
  isLate = false,
  children,
}: {
  title: string
  figure: string
  isLate?: boolean
  children: ReactNode
}) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{figure}</strong>
        <small className={isLate ? 'warm' : ''}>{children}</small>
      </dd>
    </div>
  )
}
