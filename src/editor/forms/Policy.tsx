import { Radio } from 'antd'
import { useId } from 'react'
import type { FormDefinition, FormPolicy } from '../../contract/forms/types.ts'
import { TimeInput } from '../dates/TimeInput.tsx'
import { useSay } from '../words/words.tsx'
import { said } from './model/schema.ts'
import { filled } from './model/translation.ts'
import { Line, NumberLine, Section, SwitchLine } from './parts.tsx'

interface Props {
  form: FormDefinition
  onForm: (form: FormDefinition) => void
}

const WHO = ['anyone', 'account', 'verified'] as const

type Change = { [Name in keyof FormPolicy]?: FormPolicy[Name] | undefined }

interface PartProps {
  policy: Partial<FormPolicy>
  set: (change: Change) => void
}

/** Who may fill in the form, when, how often, and how long submissions are kept. */
export function Policy({ form, onForm }: Props) {
  const { policy = {} } = form
  const set = (change: Change) =>
    onForm(said({ ...form, policy: filled({ ...policy, ...change }) }) as FormDefinition)
  return (
    <div className="design-page">
      <Who policy={policy} set={set} />
      <When policy={policy} set={set} />
      <HowMany policy={policy} set={set} />
      <Afterwards policy={policy} set={set} />
    </div>
  )
}

function Who({ policy, set }: PartProps) {
  const say = useSay()
  const { who = 'anyone', once = false } = policy
  return (
    <Section title={say('policy.who')}>
      <Radio.Group
        aria-label={say('policy.who')}
        value={who}
        options={WHO.map((value) => ({ value, label: say(`policy.${value}`) }))}
        onChange={({ target }) => {
          const next = WHO.find((one) => one === target.value) ?? 'anyone'
          set({
            who: next,
            ...(next === 'anyone' && { once: undefined }),
            ...(next !== 'verified' && { oncePerHousehold: undefined }),
          })
        }}
      />
      {who !== 'anyone' && (
        <SwitchLine
          label={say('policy.once')}
          hint={say('policy.onceHint')}
          value={once}
          onChange={(next) => set({ once: next || undefined })}
        />
      )}
      {who === 'verified' && (
        <SwitchLine
          label={say('policy.oncePerHousehold')}
          hint={say('policy.oncePerHouseholdHint')}
          value={policy.oncePerHousehold ?? false}
          onChange={(next) => set({ oncePerHousehold: next || undefined })}
        />
      )}
    </Section>
  )
}

function When({ policy, set }: PartProps) {
  const say = useSay()
  const id = useId()
  return (
    <Section title={say('policy.time')}>
      <div className="pair">
        {(['opens', 'closes'] as const).map((name) => (
          <div className="line" key={name}>
            <label htmlFor={`${id}-${name}`}>{say(`policy.${name}`)}</label>
            <TimeInput id={`${id}-${name}`} value={policy[name]} onChange={(time) => set({ [name]: time })} />
          </div>
        ))}
      </div>
      {(policy.opens !== undefined || policy.waitingRoom) && (
        <SwitchLine
          label={say('policy.waitingRoom')}
          hint={say('policy.waitingRoomHint')}
          value={policy.waitingRoom ?? false}
          onChange={(isOn) => set({ waitingRoom: isOn || undefined })}
        />
      )}
      <NumberLine
        label={say('policy.grace')}
        hint={say('policy.graceHint')}
        value={policy.graceMinutes}
        min={0}
        max={1440}
        onChange={(graceMinutes) => set({ graceMinutes })}
      />
    </Section>
  )
}

function HowMany({ policy, set }: PartProps) {
  const say = useSay()
  return (
    <Section title={say('policy.most')}>
      <div className="pair">
        <NumberLine
          label={say('policy.quota')}
          value={policy.quota}
          min={1}
          max={10_000_000}
          onChange={(quota) => set({ quota })}
        />
        <Line
          label={say('policy.round')}
          hint={say('policy.roundHint')}
          value={policy.round}
          maxLength={40}
          onChange={(round) => set({ round })}
        />
      </div>
    </Section>
  )
}

function Afterwards({ policy, set }: PartProps) {
  const say = useSay()
  return (
    <Section title={say('policy.after')}>
      <NumberLine
        label={say('policy.answerWithin')}
        hint={say('policy.answerWithinHint')}
        value={policy.answerWithin}
        min={1}
        max={365}
        onChange={(answerWithin) => set({ answerWithin })}
      />
      <SwitchLine
        label={say('policy.decide')}
        hint={say('policy.decideHint')}
        value={policy.decide === 2}
        onChange={(isOn) => set({ decide: isOn ? 2 : undefined })}
      />
      <NumberLine
        label={say('policy.retention')}
        hint={say('policy.retentionHint')}
        value={policy.retentionDays}
        min={1}
        max={36_500}
        onChange={(retentionDays) => set({ retentionDays })}
      />
      <SwitchLine
        label={say('policy.results')}
        hint={say('policy.resultsHint')}
        value={policy.results === 'public'}
        onChange={(isOn) => set({ results: isOn ? 'public' : undefined })}
      />
    </Section>
  )
}
