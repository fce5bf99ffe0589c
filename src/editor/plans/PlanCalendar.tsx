import { Alert, Button, Space } from 'antd'
import { useContext } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { pathWords } from '../model/tree.ts'
import { may, useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { dayOf, dayStart, minuteOf } from '../kit/times.ts'
import { StateMark } from '../kit/StateMark.tsx'
import { useQuery } from '../kit/use-query.ts'
import { Language, useSay } from '../words/words.tsx'
import { useFieldWord } from '../words/translated-schema.ts'
import { dayText, monthOf, monthsAfter, monthText, weeksOf } from './month.ts'
import './plans.css'

type Times = Answer<'selectPlanTimes'>

/** What opens, closes and happens by the plans, a month at a time; each leads to its plan. */
export default function PlanCalendar() {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const today = dayOf()
  const month = monthOf(search.get('month') ?? today.slice(0, 7))
  const weeks = weeksOf(month)
  const query = { from: dayStart(dayText(month)), until: dayStart(dayText(monthsAfter(month, 1))) }
  const { data, problem } = useQuery(
    () => asked(api.GET('/editor/plans/times', { params: { query } })),
    [query],
  )
  const times = data ?? []
  const { data: columns = [] } = useQuery(() => asked(api.GET('/editor/columns')), [])
  const go = (to: Date) => setSearch({ month: monthText(to) })
  const name = month.toLocaleDateString(locale, { year: 'numeric', month: 'long' })
  const dayName = (day: Date, weekday: 'short' | 'long') => day.toLocaleDateString(locale, { weekday })
  return (
    <div className="plans">
      <header>
        <h1>{say('plans.title')}</h1>
        <span className="rest" />
        {may(me, 'write') && (
          <Button type="primary" onClick={() => navigate('/contents?kind=allocationPlan&write=')}>
            {say('plans.write')}
          </Button>
        )}
      </header>
      <div className="month">
        <h2 aria-live="polite">{name}</h2>
        <Space.Compact>
          <Button onClick={() => go(monthsAfter(month, -1))}>{say('plans.before')}</Button>
          <Button onClick={() => go(monthOf(today.slice(0, 7)))}>{say('plans.today')}</Button>
          <Button onClick={() => go(monthsAfter(month, 1))}>{say('plans.after')}</Button>
        </Space.Compact>
      </div>
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      <table aria-label={name}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.getDay()} scope="col" abbr={dayName(day, 'long')}>
                {dayName(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.getTime()}>
              {week.map((day) => {
                const here = times.filter(({ at }) => dayOf(at) === dayText(day))
                const isOther = day.getMonth() !== month.getMonth()
                const isToday = dayText(day) === today
                return (
                  <td
                    key={day.getTime()}
                    className={[isOther && 'other', here.length === 0 && 'free', isToday && 'today']
                      .filter(Boolean)
                      .join(' ')}
                  >
                    <time dateTime={dayText(day)}>
                      {day.getDate()}
                      {isToday && <span className="visually-hidden"> {say('plans.today')}</span>}
                    </time>
                    <Happenings times={here} about={(key) => (key ? pathWords(columns, key) : '')} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {data?.length === 0 && !problem && <p className="none">{say('plans.none')}</p>}
    </div>
  )
}

/** Those of a day. */
function Happenings({ times, about }: { times: Times; about: (columnKey: string) => string }) {
  const fieldWord = useFieldWord()
  if (times.length === 0) return null
  return (
    <ul>
      {times.map(({ contentId, field, title, label, at, state, isLive, columnKey }) => (
        <li key={`${contentId} ${field}`} className={field.endsWith('Start') ? 'opens' : 'closes'}>
          <Link to={`/contents/${contentId}`} title={`${title} · ${about(columnKey)}`}>
            <strong>{fieldWord(label)}</strong> {minuteOf(at)}
            <span>{title}</span>
          </Link>
          {!isLive && <StateMark state={state} />}
        </li>
      ))}
    </ul>
  )
}
