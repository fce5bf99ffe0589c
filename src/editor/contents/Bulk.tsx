import { Button } from 'antd'
import { pathWords } from '../model/tree.ts'
import { useSay, type Say } from '../words/words.tsx'
import { type Act, ACTS, type Knowledge, type Row, touchedBy } from './bulk-actions.ts'
import type { Begin } from './use-bulk-actions.tsx'

interface Props {
  /** The selected contents. */
  rows: readonly Row[]
  known: Knowledge
  onBegin: Begin
  onClear: () => void
}

/** Actions on the selected contents; each button shows the number of contents it applies to. */
export function Bulk({ rows, known, onBegin, onClear }: Props) {
  const say = useSay()
  const label = say('contents.selected', { count: rows.length })
  return (
    <section className="bulk" aria-label={label}>
      <strong>{label}</strong>
      <span className="bulk-what">{summary(say, rows, known)}</span>
      {ACTS.map((act) => {
        const touched = touchedBy(act, rows, known)
        if (touched.length === 0) return null
        return (
          <Button
            key={act}
            danger={act === 'withdraw' || act === 'bin'}
            onClick={() => onBegin(act, touched)}
          >
            {actWords(say, act, { touched: touched.length, of: rows.length })}
          </Button>
        )
      })}
      <Button type="text" onClick={onClear}>
        {say('contents.unselect')}
      </Button>
    </section>
  )
}

/** Shows the count if it applies to only some of the selected contents. */
function actWords(say: Say, act: Act, { touched: count, of }: { touched: number; of: number }): string {
  if (act === 'copy' || act === 'move' || act === 'bin')
    return count === of ? say(`contents.${act}`) : say(`contents.${act}Some`, { count })
  return say(`contents.${act}`, { count })
}

/** `配租公告 3 篇：已发布 2 篇、审核中 1 篇`. */
function summary(say: Say, rows: readonly Row[], { columns }: Knowledge): string {
  const places = new Set(rows.map(({ columnKey }) => columnKey))
  const [only] = places
  const place =
    places.size === 1 ? only && pathWords(columns, only) : say('contents.inColumns', { count: places.size })
  const states = [...new Set(rows.map(({ state }) => state))]
  const says = states.map((state) =>
    say('contents.stateCount', {
      state: say(`state.${state}`),
      count: rows.filter((row) => row.state === state).length,
    }),
  )
  return [place, says.join(say('contents.comma'))].filter(Boolean).join(say('contents.colon'))
}
