import { Button, Input, Select } from 'antd'
import { type Say, useSay } from '../words/words.tsx'
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
  const addBefore = () => onChange([...groups.slice(0, -1), { name: '' }, ...groups.slice(-1)])
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
          const name = group.name || say('allocation.groupNumber', place)
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
                  {say('allocation.groupUp', { name })}
                </Button>
              )}
              {!isLast && (
                <Button size="small" onClick={() => onChange(groups.filter((_, index) => index !== at))}>
                  {say('allocation.groupAway', { name })}
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

/** Says what the first incomplete group lacks; undefined if all are complete. The last group needs only a name. */
export function groupGap(say: Say, groups: readonly Group[]): string | undefined {
  const at = groups.findIndex(
    ({ name, value }, index) => name.trim() === '' || (value === undefined && index < groups.length - 1),
  )
  const group = groups[at]
  if (!group) return undefined
  const word = group.name.trim() === '' ? 'allocation.groupNameless' : 'allocation.groupUnasked'
  return say(word, { number: at + 1 })
}

interface ConditionProps {
  group: Group
  fields: readonly Field[]
  number: number
  onChange: (group: Group) => void
}

const answerName = (say: Say, { value, label }: Field['answers'][number]) =>
  typeof value === 'boolean' ? say(value ? 'allocation.yes' : 'allocation.no') : label

/** Groups in their order, each on a line of its own with the answer that puts a household into it: a second person reads it. */
export function GroupsInWords({ groups, fields }: Pick<Props, 'groups' | 'fields'>) {
  const say = useSay()
  const conditionOf = ({ field: asked, value }: Group) => {
    if (asked === undefined) return say(groups.length === 1 ? 'allocation.groupAll' : 'allocation.groupRest')
    const field = fields.find(({ name }) => name === asked)
    const answer = field?.answers.find((one) => one.value === value)
    return say('allocation.groupCondition', {
      question: field?.title ?? asked,
      answer: answer ? answerName(say, answer) : String(value),
    })
  }
  return (
    <ol>
      {[...groups.entries()].map(([at, group]) => (
        <li key={at}>
          <b>{group.name}</b> <span>{conditionOf(group)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The question, and the answer to it. */
function Condition({ group, fields, number, onChange }: ConditionProps) {
  const say = useSay()
  const field = fields.find(({ name }) => name === group.field)
  return (
    <>
      <Select
        aria-label={say('allocation.groupField', { number })}
        placeholder={say('allocation.groupField', { number })}
        value={group.field}
        options={fields.map(({ name, title }) => ({ value: name, label: title }))}
        onChange={(name) => onChange({ name: group.name, field: name })}
      />
      <Select
        aria-label={say('allocation.groupValue', { number })}
        placeholder={say('allocation.groupValue', { number })}
        disabled={!field}
        value={group.value === undefined ? undefined : JSON.stringify(group.value)}
        options={(field?.answers ?? []).map((answer) => ({
          value: JSON.stringify(answer.value),
          label: answerName(say, answer),
        }))}
        onChange={(text) => {
          const answer = field?.answers.find(({ value }) => JSON.stringify(value) === text)
          if (answer) onChange({ ...group, value: answer.value })
        }}
      />
    </>
  )
}
