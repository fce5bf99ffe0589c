import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { chooseAddress } from '../../contract/choosing/addresses.ts'
import type { Answer } from '../../contract/types.ts'
import { useAct } from '../acting/use-act.tsx'
import { api, asked } from '../kit/api.ts'
import { NotCome } from '../kit/NotCome.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { Days } from './Days.tsx'
import { beginWith, type Draft, wantedOf } from './draft.ts'
import { SessionTable } from './SessionTable.tsx'
import { TypeRules } from './TypeRules.tsx'
import './sessions.css'

type Editable = Answer<'selectEditorChoosing'>

interface PlanSessionsProps {
  planId: string
  mayAllocate: boolean
  /** The plan has come to its next step. */
  onPublished: () => void
}

/** The sessions of a plan: made from the ranks, seen before they are published, and the way to the hall. */
export function PlanSessions({ planId, mayAllocate, onPublished }: PlanSessionsProps) {
  const say = useSay()
  const query = { planId }
  const asking = useQuery(() => asked(api.GET('/editor/choosing', { params: { query } })), [planId])
  const { data, again } = asking
  if (!data) return <NotCome of={asking} />
  const isPublished = data.version > 0
  return (
    <section aria-labelledby="choosing" className="allocation-form choosing-plan">
      <h2 id="choosing">{say('choosing.title')}</h2>
      {isPublished ? (
        <>
          <p className="choosing-links">
            {mayAllocate && <Link to={`/allocations/${planId}/hall`}>{say('choosing.toHall')}</Link>}
            <a href={chooseAddress(planId)} target="_blank" rel="noopener noreferrer">
              {say('choosing.asVisitor')}
            </a>
          </p>
          <SessionTable sessions={data.sessions} now={data.now} />
        </>
      ) : (
        <p>{say(data.order ? 'choosing.notYet' : 'choosing.noOrder')}</p>
      )}
      {data.order && mayAllocate && (
        <details open={!isPublished}>
          <summary>{say(isPublished ? 'choosing.anew' : 'choosing.make')}</summary>
          <Make
            key={data.version}
            data={data}
            order={data.order}
            again={() => {
              again()
              onPublished()
            }}
          />
        </details>
      )}
    </section>
  )
}

interface MakeProps {
  data: Editable
  order: NonNullable<Editable['order']>
  again: () => void
}

/** Rules, days and ranks; what they give; and the button that publishes it. */
function Make({ data, order, again }: MakeProps) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const [draft, setDraft] = useState<Draft>(() => beginWith(data, order))
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewSessions'> }>()
  const body = { planId: data.planId, ...wantedOf(draft) }
  const key = JSON.stringify(body)
  const found = preview?.of === key ? preview.found : undefined
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const look = () =>
    act(async () =>
      setPreview({ of: key, found: await asked(api.POST('/editor/choosing/preview', { body })) }),
    )
  const publish = () => act(() => asked(api.POST('/editor/choosing/publish', { body })))
  const number = (name: Numeric, min: number, max: number) => (
    <label>
      {say(`choosing.${name}`)}
      <InputNumber
        min={min}
        max={max}
        precision={0}
        value={draft[name]}
        onChange={(next) => set({ [name]: next ?? min })}
      />
    </label>
  )
  return (
    <div className="choosing-make">
      {data.flats === 0 && <Alert type="warning" showIcon title={say('choosing.noFlats')} />}
      <div className="choosing-grid">
        {number('from', 1, 1_000_000)}
        {number('to', 1, 1_000_000)}
        {!order.isDrawn && number('firstRank', 1, 1_000_000)}
        {number('minutes', 5, 480)}
        {number('perSession', 1, 1000)}
        {number('counters', 0, 100)}
        {number('holdMinutes', 1, 120)}
        {number('moveBack', 1, 100)}
        {number('mostAbsences', 1, 10)}
      </div>
      <Checkbox checked={draft.isOnline} onChange={({ target }) => set({ isOnline: target.checked })}>
        {say('choosing.isOnline')}
      </Checkbox>
      <Days draft={draft} onChange={set} />
      <TypeRules draft={draft} types={data.types} onChange={set} />
      {data.fields.length > 0 && (
        <label>
          {say('choosing.membersField')}
          <Select
            allowClear
            aria-label={say('choosing.membersField')}
            value={draft.membersField}
            options={data.fields.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(next?: string) => set({ membersField: next })}
          />
        </label>
      )}
      <label>
        {say('choosing.place')}
        <Input maxLength={300} value={draft.place} onChange={({ target }) => set({ place: target.value })} />
      </label>
      <Button onClick={look} loading={isActing}>
        {say('choosing.preview')}
      </Button>
      {found && (
        <div aria-live="polite">
          <p>{say('choosing.found', { households: found.households, sessions: found.sessions.length })}</p>
          <SessionTable sessions={found.sessions} now={data.now} />
        </div>
      )}
      {said}
      <p className="hint">{say('choosing.publishSays')}</p>
      <Button type="primary" loading={isActing} disabled={!found || data.flats === 0} onClick={publish}>
        {say('choosing.publish', { households: found?.households ?? 0 })}
      </Button>
    </div>
  )
}

type Numeric =
  | 'from'
  | 'to'
  | 'firstRank'
  | 'minutes'
  | 'perSession'
  | 'counters'
  | 'holdMinutes'
  | 'moveBack'
  | 'mostAbsences'
