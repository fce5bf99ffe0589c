import { Alert, Button, Input, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { TimeInput } from '../dates/TimeInput.tsx'
import { api, asked } from '../kit/api.ts'
import { useSay } from '../words/words.tsx'
import type { StepProps } from './step.ts'
import { type Group, Groups } from './Groups.tsx'
import { ListPreview } from './ListPreview.tsx'
import { useAct } from '../acting/use-act.tsx'

/** Chooses what becomes the list, shows who would be in it, and proposes it to a second person. */
export function MakeList({ allocation, again }: StepProps) {
  const say = useSay()
  const { planId, form, formKey, round: listed, editions } = allocation
  const [newest] = editions
  const { act, isActing, said } = useAct(again)
  const [round, setRound] = useState(newest ? listed : (form?.rounds[0]?.round ?? ''))
  const [groups, setGroups] = useState<Group[]>(newest?.groups ?? [{ name: say('allocation.allGroup') }])
  const [until, setUntil] = useState(newest?.objectionsUntil)
  const [reason, setReason] = useState('')
  const [preview, setPreview] = useState<{ of: string; found: Answer<'previewAllocationList'> }>()
  if (!form)
    return (
      <Alert
        type="info"
        showIcon
        title={say('allocation.noForm')}
        action={<Link to={`/contents/${planId}`}>{say('allocation.content')}</Link>}
      />
    )
  const wanted = { planId, formKey, round, groups }
  const key = JSON.stringify(wanted)
  const look = () =>
    act(async () => {
      const found = await asked(api.POST('/editor/allocation/list/preview', { body: wanted }))
      setPreview({ of: key, found })
    })
  const propose = () =>
    act(async () => {
      const body = { ...wanted, objectionsUntil: until ?? '', reason: reason.trim() }
      await asked(api.POST('/editor/allocation/list/propose', { body }))
      setPreview(undefined)
    })
  return (
    <div className="allocation-form">
      <p>
        {say('allocation.fromForm', { title: form.title })}{' '}
        <Link to={`/inbox/${formKey}`}>{say('allocation.inbox')}</Link>
      </p>
      {form.rounds.length > 1 && (
        <label>
          {say('allocation.round')}
          <Select
            aria-label={say('allocation.round')}
            value={round}
            options={form.rounds.map((one) => ({
              value: one.round,
              label: say('allocation.roundOf', { round: one.round || '—', count: one.applications }),
            }))}
            onChange={setRound}
          />
        </label>
      )}
      <Groups groups={groups} fields={form.fields} onChange={setGroups} />
      <Button onClick={look} loading={isActing}>
        {say('allocation.preview')}
      </Button>
      {preview && <ListPreview preview={preview.found} isOld={preview.of !== key} formKey={formKey} />}
      <label htmlFor="objections-until">{say('allocation.objectionsUntil')}</label>
      <TimeInput id="objections-until" value={until} onChange={setUntil} />
      {newest && (
        <label>
          {say('allocation.editionReason')}
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      )}
      {said}
      <p className="hint">{say('allocation.listProposeSays')}</p>
      <Button
        type="primary"
        loading={isActing}
        disabled={until === undefined || (newest !== undefined && reason.trim() === '')}
        onClick={propose}
      >
        {say('allocation.listPropose', { edition: (newest?.edition ?? 0) + 1 })}
      </Button>
    </div>
  )
}
