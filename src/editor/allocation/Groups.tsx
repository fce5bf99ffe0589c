import { Button, Input, Select } from 'antd'
import { useSay } from '../words/words.tsx'
import type { Allocation } from './step.ts'

export type Group = Allocation['editions'][number]['groups'][number]
type Field = NonNullable<Allocation['form']>['fields'][number]

interface Props {
  groups: readonly Group[]
  fields: readonly Field[]
  onChange: (groups: Group[]) => void
}

/** Groups in their order of precedence: each with an answer that puts a household into it, the last one with all others. */
export function Groups({ groups, fields, onChange }: Props) {
  const say = useSay()
  const put = (at: number, group: Group) => onChange(groups.map((one, index) => (index === at ? group : one)))
  const addBefore = () => {
    const [field] = fields
    const answer = field?.answers[0]
    const added: Group = { name: '', ...(field && answer && { field: field.name, value: answer.value }) }
    onChange([...groups.slice(0, -1), added, ...groups.slice(-1)])
  }
  const swap = (at: number) =>
    onChange(
      groups.map((one, index) =>
        index === at ? (groups[at - 1] ?? one) : index === at - 1 ? (groups[at] ?? one) : one,
      ),
    )
  return (
    <fieldset className="allocation-groups">
      <legend>{say('allocation.groups')}</legend>
      <p className="hint">{say('allocation.groupsHint')}</p>
      <ol>
        {[...groups.entries()].map(([at, group]) => {
          const isLast = at === groups.length - 1
          const place = { number: at + 1 }
          return (
            <li key={at}>
              <Input
                aria-label={say('allocation.groupName', place)}
                placeholder={say('allocation.groupName', place)}
                maxLength={60}
                value={group.name}
                onChange={({ target }) => put(at, { ...group, name: target.value })}
              />
              {isLast ? (
                <span>{say(groups.length === 1 ? 'allocation.groupAll' : 'allocation.groupRest')}</span>
              ) : (
                <Condition group={group} fields={fields} number={at + 1} onChange={(next) => put(at, next)} />
              )}
              {!isLast && at > 0 && (
                <Button size="small" onClick={() => swap(at)}>
                  {say('allocation.groupUp', { name: group.name })}
                </Button>
              )}
              {!isLast && (
                <Button size="small" onClick={() => onChange(groups.filter((_, index) => index !== at))}>
                  {say('allocation.groupAway', { name: group.name })}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
      {fields.length > 0 && groups.length < 10 && (
        <Button onClick={addBefore}>{say('allocation.groupAdd')}</Button>
      )}
    </fieldset>
  )
}

interface ConditionProps {
  group: Group
  fields: readonly Field[]
  number: number
  onChange: (group: Group) => void
}

/** The question, and the answer to it. */
function Condition({ group, fields, number, onChange }: ConditionProps) {
  const say = useSay()
  const field = fields.find(({ name }) => name === group.field)
  const nameOf = ({ value, label }: Field['answers'][number]) =>
    typeof value === 'boolean' ? say(value ? 'allocation.yes' : 'allocation.no') : label
  return (
    <>
      <Select
        aria-label={say('allocation.groupField', { number })}
        value={group.field}
        options={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(name) => {
          const [answer] = fields.find((one) => one.name === name)?.answers ?? []
          onChange({ name: group.name, field: name, ...(answer && { value: answer.value }) })
        }}
      />
      <Select
        aria-label={say('allocation.groupValue', { number })}
        value={JSON.stringify(group.value)}
        options={(field?.answers ?? []).map((answer) => ({
          value: JSON.stringify(answer.value),
          label: nameOf(answer),
        }))}
        onChange={(text) => {
          const answer = field?.answers.find(({ value }) => JSON.stringify(value) === text)
          if (answer) onChange({ ...group, value: answer.value })
        }}
      />
    </>
  )
}
