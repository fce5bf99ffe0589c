import { Alert, Button, Input, Select } from 'antd'
import { Link } from 'react-router-dom'
import { TimeInput } from '../dates/TimeInput.tsx'
import { useSay } from '../words/words.tsx'
import { Groups } from './Groups.tsx'
import { ListPreview } from './ListPreview.tsx'
import type { Allocation, StepProps } from './step.ts'
import { useListProposal } from './use-list-proposal.ts'

/** Chooses what becomes the list, shows who would be in it, and proposes it to a second person. */
export function MakeList({ allocation, again }: StepProps) {
  const say = useSay()
  const { planId, form, formKey, editions } = allocation
  const [newest] = editions
  const { until, reason, preview, isActing, ...proposal } = useListProposal({ allocation, again })
  if (!form)
    return (
      <Alert
        type="info"
        showIcon
        title={say('allocation.noForm')}
        action={<Link to={`/contents/${planId}`}>{say('allocation.content')}</Link>}
      />
    )
  return (
    <div className="allocation-form">
      <p>
        {say('allocation.fromForm', { title: form.title })}{' '}
        <Link to={`/inbox/${formKey}`}>{say('allocation.inbox')}</Link>
      </p>
      {form.rounds.length > 1 && (
        <Rounds rounds={form.rounds} round={proposal.round} onChange={proposal.setRound} />
      )}
      <Groups groups={proposal.groups} fields={form.fields} onChange={proposal.setGroups} />
      {proposal.gap && <p className="hint">{proposal.gap}</p>}
      <Button onClick={proposal.look} loading={isActing} disabled={proposal.gap !== undefined}>
        {say('allocation.preview')}
      </Button>
      {preview && <ListPreview preview={preview.found} isOld={preview.isOld} formKey={formKey} />}
      <label htmlFor="objections-until">{say('allocation.objectionsUntil')}</label>
      <TimeInput id="objections-until" value={until} onChange={proposal.setUntil} />
      {newest && (
        <label>
          {say('allocation.editionReason')}
          <Input.TextArea
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => proposal.setReason(target.value)}
          />
        </label>
      )}
      {proposal.said}
      <p className="hint">{say('allocation.listProposeSays')}</p>
      <Button type="primary" loading={isActing} disabled={!proposal.isWhole} onClick={proposal.propose}>
        {say('allocation.listPropose', { edition: (newest?.edition ?? 0) + 1 })}
      </Button>
    </div>
  )
}

interface RoundsProps {
  rounds: NonNullable<Allocation['form']>['rounds']
  round: string
  onChange: (round: string) => void
}

/** From which round of the form applications are taken. */
function Rounds({ rounds, round, onChange }: RoundsProps) {
  const say = useSay()
  return (
    <label>
      {say('allocation.round')}
      <Select
        aria-label={say('allocation.round')}
        value={round}
        options={rounds.map((one) => ({
          value: one.round,
          label: say('allocation.roundOf', { round: one.round || '—', count: one.applications }),
        }))}
        onChange={onChange}
      />
    </label>
  )
}
