import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { flatsAddress } from '../../contract/flats/address.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { useAct } from '../acting/use-act.tsx'

/** The flats of a plan: typed, pasted or read from a file, seen before they are saved. */
export function Flats({ planId, mayChange }: { planId: string; mayChange: boolean }) {
  const say = useSay()
  const query = { planId }
  const { data: kept, again } = useQuery(
    () => asked(api.GET('/editor/flats', { params: { query } })),
    [planId],
  )
  const { act, isActing, said } = useAct(again)
  const [typed, setTyped] = useState<string>()
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewFlats'> }>()
  const [isUnread, setIsUnread] = useState(false)
  const table = typed ?? kept?.table ?? ''
  const found = preview?.of === table ? preview.found : undefined
  async function read(file: File) {
    try {
      const isBook = file.name.toLowerCase().endsWith('.xlsx')
      setTyped(isBook ? await readBook(file) : await file.text())
      setIsUnread(false)
    } catch {
      setIsUnread(true)
    }
  }
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
    <section aria-labelledby="flats" className="allocation-form allocation-flats">
      <h2 id="flats">{say('flats.title')}</h2>
      <p>
        {kept && kept.total > 0 ? say('flats.count', { count: kept.total }) : say('flats.none')}{' '}
        {kept && kept.total > 0 && (
          <a href={flatsAddress(planId)} target="_blank" rel="noopener noreferrer">
            {say('allocation.look')}
          </a>
        )}
      </p>
      {mayChange && (
        <>
          <p className="hint">{say('flats.hint')}</p>
          <label>
            {say('flats.file')}
            <input
              type="file"
              accept=".csv,.xlsx,.txt"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) void read(file)
              }}
            />
          </label>
          {isUnread && <Alert type="error" showIcon role="alert" title={say('flats.unread')} />}
          <label className="flats-table">
            {say('flats.table')}
            <Input.TextArea rows={8} value={table} onChange={({ target }) => setTyped(target.value)} />
          </label>
          <Button onClick={look} loading={isActing} disabled={table.trim() === ''}>
            {say('flats.preview')}
          </Button>
          {found && <Found found={found} />}
          {said}
          <Button
            type="primary"
            loading={isActing}
            disabled={found === undefined || found.faults.total > 0}
            onClick={save}
          >
            {say('flats.save', { count: found?.total ?? 0 })}
          </Button>
        </>
      )}
    </section>
  )
}

/** Reads workbooks by code that is loaded for them alone. */
async function readBook(file: File): Promise<string> {
  const { tableOfXlsx } = await import('../kit/xlsx-table.ts')
  return tableOfXlsx(new Uint8Array(await file.arrayBuffer()))
}

/** What would change, or every line that is wrong. */
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
