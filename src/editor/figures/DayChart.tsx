import { useContext } from 'react'
import { Language, useSay } from '../words/words.tsx'
import type { Figures } from './tables-of.ts'

const [WIDTH, HEIGHT, FOOT, HEAD] = [540, 136, 22, 16]
const EACH = WIDTH / 7

/** The visits of each day beside those of the week before: to be looked at; the table below it is to be read. */
export function DayChart({ days }: Pick<Figures, 'days'>) {
  const say = useSay()
  const locale = useContext(Language)
  const most = Math.max(1, ...days.flatMap(({ total, before }) => [total, before]))
  const best = Math.max(...days.map(({ total }) => total))
  const high = (count: number) => (count / most) * (HEIGHT - HEAD)
  const nameOf = (day: string) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
  return (
    <>
      <svg className="day-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
        <path d={`M0 ${HEIGHT + 0.5}h${WIDTH}`} stroke="#dbe5e2" />
        {days.map(({ day, total, before }, at) => (
          <g key={day} transform={`translate(${at * EACH} 0)`}>
            <rect
              x="10"
              y={HEIGHT - high(before)}
              width="22"
              height={high(before)}
              rx="2"
              fill="#fff"
              stroke="#7a8d88"
            />
            <rect
              x="36"
              y={HEIGHT - high(total)}
              width="28"
              height={high(total)}
              rx="2"
              fill={total === best ? '#f2b457' : '#14716a'}
            />
            {total > 0 && (
              <text x="50" y={HEIGHT - high(total) - 5} textAnchor="middle">
                {total.toLocaleString()}
              </text>
            )}
            <text x="37" y={HEIGHT + 16} textAnchor="middle">
              {nameOf(day)}
            </text>
          </g>
        ))}
      </svg>
      <table className="figure-rows">
        <thead>
          <tr>
            <th scope="col">{say('figures.day')}</th>
            {days.map(({ day }) => (
              <th key={day} scope="col">
                {nameOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say('figures.thisWeek')}</th>
            {days.map(({ day, total }) => (
              <td key={day}>{total.toLocaleString()}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{say('figures.lastWeek')}</th>
            {days.map(({ day, before }) => (
              <td key={day}>{before.toLocaleString()}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </>
  )
}
