import { App, Button, Popconfirm, Progress } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { Nothing } from '../kit/Nothing.tsx'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { type Asked, useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Rows } from './Rows.tsx'
import type { Place, Sheet } from './types.ts'
import { everyRow } from './use-plan.ts'

const LOOK_MILLISECONDS = 1000
const UNDER_WAY: ReadonlySet<Sheet['state']> = new Set(['waiting', 'running', 'undoing'])

interface Props {
  place: Place
  imports: Asked<readonly Sheet[]>
  mayWrite: boolean
  titleOf: (field: string) => string
}

/** What was imported into the column: how far it is, what it left out, and the way back. */
export function Imports({ place, imports, mayWrite, titleOf }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { data: sheets = [], again } = imports
  const isUnderWay = sheets.some(({ state }) => UNDER_WAY.has(state))
  const look = useEffectEvent(again)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => look(), LOOK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [isUnderWay])
  async function act(how: 'cancel' | 'undo', { id: sheetId }: Sheet) {
    try {
      await asked(api.POST(`/editor/sheets/${how}`, { body: { columnKey: place.columnKey, sheetId } }))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  return (
    <section className="sheet-part" aria-labelledby="sheet-imports">
      <h2 id="sheet-imports">{say('sheets.imports')}</h2>
      {sheets.length === 0 && <Nothing of={imports} words={say('sheets.noImports')} />}
      <ol className="acts">
        {sheets.map((one) => (
          <li key={one.id}>
            <OneImport
              {...{ place, mayWrite, titleOf }}
              sheet={one}
              onCancel={() => act('cancel', one)}
              onUndo={() => act('undo', one)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function HowFar({ done, total }: { done: number; total: number }) {
  const say = useSay()
  return (
    <Progress
      percent={total ? Math.floor((100 * done) / total) : 0}
      size="small"
      aria-label={say('bulk.progress', { done, total })}
    />
  )
}

interface OneProps extends Pick<Props, 'place' | 'mayWrite' | 'titleOf'> {
  sheet: Sheet
  onCancel: () => void
  onUndo: () => void
}

function OneImport({ place, sheet, mayWrite, titleOf, onCancel, onUndo }: OneProps) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { state, total, done, counts, undoneBy } = sheet
  const { data: rows = [] } = useQuery(
    async () => (isOpen ? everyRow(place, sheet.id, 'refused') : []),
    [isOpen, sheet.id, state],
  )
  const left = counts.refused + counts.left
  const back = counts.undone + counts.left
  return (
    <>
      <strong>{sheet.fileName}</strong>
      <small>
        {sheet.by} · {shortTime(sheet.createdAt)} · {say(`bulk.state.${state}`)}
        {undoneBy !== null && ` · ${undoneBy}`}
      </small>
      {UNDER_WAY.has(state) && (
        <HowFar {...(state === 'undoing' ? { done: back, total: done } : { done, total })} />
      )}
      <small>
        {say('sheets.did', { new: counts.new, changed: counts.changed })}
        {` · ${say(sheet.publishes ? 'sheets.published' : 'sheets.drafts')}`}
        {counts.refused > 0 && ` · ${say('sheets.didRefused', { count: counts.refused })}`}
        {counts.left > 0 && ` · ${say('sheets.didLeft', { count: counts.left })}`}
      </small>
      <span className="act-buttons">
        {mayWrite && (state === 'waiting' || state === 'running') && (
          <Button size="small" onClick={onCancel}>
            {say('bulk.stop')}
          </Button>
        )}
        {mayWrite && sheet.canUndo && (
          <Popconfirm
            title={say('sheets.undoAsk', { count: done })}
            okText={say('bulk.undoDo')}
            cancelText={say('cancel')}
            onConfirm={onUndo}
          >
            <Button size="small">{say('sheets.undo')}</Button>
          </Popconfirm>
        )}
        {left > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {say('sheets.which')}
          </Button>
        )}
      </span>
      {isOpen && <Rows rows={rows} titleOf={titleOf} />}
    </>
  )
}
