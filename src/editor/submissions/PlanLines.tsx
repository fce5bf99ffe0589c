import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { downloadParts } from '../kit/download.ts'
import { useSay } from '../words/words.tsx'
import { nearestState } from './nearest-state.ts'
import type { Planned } from './read-sheet.ts'
import { csvCell, whyWords } from './Refusals.tsx'
import type { Plan } from './use-plan.ts'

/** More lines are shown by pages. */
const SHOWN = 50

const isRefused = ({ outcome }: Planned) => outcome !== null && outcome !== 'same'

/** What each row of a spreadsheet would change, what stays as it is, and what is refused, with the reason. */
export function PlanLines({ plan: { items, blank }, formKey }: { plan: Plan; formKey: string }) {
  const say = useSay()
  const [isRefusedOnly, setIsRefusedOnly] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const refused = items.filter(isRefused)
  const same = items.filter(({ outcome }) => outcome === 'same').length
  const lines = isRefusedOnly ? refused : items
  function save() {
    const rows = [
      [say('sheet.number'), say('bulk.whyHead')],
      ...refused.map((item) => [item.number, why(item)]),
    ]
    const text = rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')
    downloadParts({ name: `${formKey}.csv`, mime: 'text/csv', parts: [new Blob(['\ufeff', text])] })
  }
  const why = (item: Planned) => {
    const said = item.said ?? ''
    const guess =
      item.outcome === 'noDecision' ? nearestState(said, (state) => say(`submission.${state}`)) : undefined
    return guess === undefined ? whyWords(say, item) : say('sheet.didYouMean', { said, guess })
  }
  /** What is taken although it is written in another way is said. */
  const taken = ({ said, after }: Planned) =>
    said !== null && after !== null && say('sheet.takenAs', { said, state: say(`submission.${after}`) })
  return (
    <>
      <dl className="plan-counts">
        <div>
          <dt>{say('sheet.changes')}</dt>
          <dd>{(items.length - refused.length - same).toLocaleString()}</dd>
        </div>
        <div>
          <dt>{say('sheet.same')}</dt>
          <dd>{same.toLocaleString()}</dd>
        </div>
        <div>
          <dt>{say('sheet.refused')}</dt>
          <dd className={refused.length > 0 ? 'late' : ''}>{refused.length.toLocaleString()}</dd>
        </div>
      </dl>
      {blank > 0 && <p className="hint">{say('sheet.blank', { count: blank })}</p>}
      {refused.length > 0 && (
        <p className="act-buttons">
          <Checkbox checked={isRefusedOnly} onChange={({ target }) => setIsRefusedOnly(target.checked)}>
            {say('sheet.refusedOnly')}
          </Checkbox>
          <Button size="small" onClick={save}>
            {say('bulk.download')}
          </Button>
        </p>
      )}
      <ul className="plan-lines">
        {lines.slice(0, shown).map((item) => (
          <li key={item.line}>
            <span>
              <span className="number">{item.number}</span>
              <small>{say('sheet.line', { line: item.line })}</small>
            </span>
            <span>
              {item.before ? say(`submission.${item.before}`) : '—'} <span aria-hidden="true">→</span>{' '}
              <span className="visually-hidden">{say('sheet.to')}</span>
              <strong>{item.after ? say(`submission.${item.after}`) : item.said}</strong>
            </span>
            <small className={isRefused(item) ? 'late' : ''}>
              {item.outcome === null ? say('sheet.willChange') : why(item)}
              {taken(item) && <span className="warm"> · {taken(item)}</span>}
            </small>
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>{say('bulk.moreItems')}</Button>
      )}
    </>
  )
}
