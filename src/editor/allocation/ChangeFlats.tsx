import { Button } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import { FlatsFile } from './FlatsFile.tsx'
import { FlatsTable } from './FlatsTable.tsx'

interface Props {
  planId: string
  /** The table of the flats as they are. */
  kept: string
  again: () => void
}

/** A table of flats that is typed, pasted or read from a file; what it would change is seen before it is saved. */
export function ChangeFlats({ planId, kept, again }: Props) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [typed, setTyped] = useState<{ table: string; isOfFile: boolean }>()
  const [isReading, setReading] = useState(false)
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewFlats'> }>()
  const table = typed?.table ?? kept
  const isBusy = isReading || isActing
  const found = preview?.of === table ? preview.found : undefined
  const look = () =>
    act(async () =>
      setPreview({
        of: table,
        found: await asked(api.POST('/editor/flats/preview', { body: { planId, table } })),
      }),
    )
  const save = () =>
    act(async () => {
      await asked(
        api.POST('/editor/flats/save', { body: { planId, table, fingerprint: found?.fingerprint ?? '' } }),
      )
      setTyped(undefined)
      setPreview(undefined)
    })
  return (
    <>
      <p className="hint">{say('flats.hint')}</p>
      <FlatsFile
        isBusy={isBusy}
        onReading={setReading}
        onRead={(read) => setTyped({ table: read, isOfFile: true })}
      />
      <FlatsTable
        table={table}
        isTyped={typed?.isOfFile === false}
        isBusy={isBusy}
        onType={(text) => setTyped({ table: text, isOfFile: false })}
      />
      <Button onClick={look} loading={isActing} disabled={isReading || table.trim() === ''}>
        {say('flats.preview')}
      </Button>
      {found && <Found found={found} />}
      {said}
      <Button
        type="primary"
        loading={isActing}
        disabled={isReading || found === undefined || found.faults.total > 0}
        onClick={save}
      >
        {say('flats.save', { count: found?.total ?? 0 })}
      </Button>
    </>
  )
}

/** The preview of a change, or the list of wrong lines. */
function Found({ found }: { found: Answer<'previewFlats'> }) {
  const say = useSay()
  const { total, added, changed, removed, faults } = found
  return (
    <div aria-live="polite">
      {faults.total === 0 && <p>{say('flats.found', { total, added, changed, removed })}</p>}
      {faults.total > 0 && (
        <div className="warn">
          <b>{say('flats.faults', { count: faults.total })}</b>
          <ul>
            {faults.some.map(({ line, message }) => (
              <li key={`${line} ${message}`}>{say('flats.fault', { line, message })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
