import { useSay } from '../words/words.tsx'

interface Counted {
  label: string
  count: number
}

/** How many gave which answer: a table whose bars are there to be looked at, its numbers to be read. */
export function Bars({
  title,
  counts,
  answered,
  shareWord = 'statistics.share',
}: {
  title: string
  counts: readonly Counted[]
  answered: number
  /** How a number and its share are said. */
  shareWord?: 'statistics.share' | 'figures.share'
}) {
  const say = useSay()
  return (
    <table className="bars" aria-label={title}>
      <tbody>
        {counts.map(({ label, count }) => {
          const percent = answered === 0 ? 0 : Math.round((100 * count) / answered)
          return (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden="true">
                <svg viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width="100" height="10" fill="#eff6f4" />
                  <rect width={percent} height="10" fill="#14716a" />
                </svg>
              </td>
              <td>{say(shareWord, { count: count.toLocaleString(), percent })}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const [WIDTH, HEIGHT, FOOT] = [540, 120, 22]

/** How many a day. */
export function Days({ days }: { days: readonly { day: string; count: number }[] }) {
  const say = useSay()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day]
  const wide = Math.min(40, WIDTH / Math.max(1, days.length))
  const every = Math.ceil(days.length / 6)
  return (
    <svg className="days" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}>
      <title>{say('statistics.daysOf', { from, to, most })}</title>
      <path d={`M0 ${HEIGHT + 0.5}h${WIDTH}`} stroke="#dbe5e2" />
      {days.map(({ day, count }, index) => {
        const high = (count / most) * (HEIGHT - 20)
        const x = index * wide
        return (
          <g key={day}>
            <rect
              x={x + wide * 0.15}
              y={HEIGHT - high}
              width={wide * 0.7}
              height={high}
              rx="3"
              fill={count === most ? '#f2b457' : '#8fc4b6'}
            />
            {count === most && (
              <text x={x + wide / 2} y={HEIGHT - high - 5} textAnchor="middle">
                {count}
              </text>
            )}
            {index % every === 0 && (
              <text x={x + wide / 2} y={HEIGHT + 16} textAnchor="middle">
                {day.slice(5)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
