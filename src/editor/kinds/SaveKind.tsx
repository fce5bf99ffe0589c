import { Alert, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { isRecord } from '../../contract/is-record.ts'
import { namesOn } from '../../contract/language/names-on.ts'
import { api, asked, Refused } from '../kit/api.ts'
import { formOf } from '../model/form-of.ts'
import { problemWords } from '../kit/problem.ts'
import { SchemaForm } from '../fields/SchemaForm.tsx'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import type { KindSchema } from './model/design.ts'

type Effect = Answer<'tryKindChange'>

export interface AskedSave {
  kind: string
  version: number
  schema: KindSchema
  renamed: Record<string, string>
}

interface Props {
  asked: AskedSave
  /** The version on which the change is based: removed fields are named as in it. */
  begun: KindSchema
  /** The reason, for the version and the log. */
  reason: string
  onReason: (reason: string) => void
  onClose: () => void
  onStale: () => void
  /** Receives the number of contents that got new versions. */
  onSaved: (count: number) => void
}

/** Shows the effect of a change on existing contents, asks for missing values, and saves. */
export function SaveKind({ asked: said, begun, reason, onReason, onClose, onStale, onSaved }: Props) {
  const say = useSay()
  const [given, setGiven] = useState<Record<string, unknown>>({})
  const [isGivenUp, setIsGivenUp] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const body = { ...said, given: filled(given), ...(reason !== '' && { reason }) }
  // The list of values to enter does not change while somebody types: they are checked when saving.
  const { data: effect, problem: refused } = useQuery(
    () => asked(api.POST('/editor/kinds/try', { body: { ...body, given: {} } })),
    [said],
  )
  if (refused?.reason === 'stale') onStale()
  const { asking, hasOthers, isLossy } = needsOf(effect)
  const isAnswered =
    effect !== undefined &&
    !hasOthers &&
    (!isLossy || isGivenUp) &&
    asking.every(({ field }) => filled(given)[field] !== undefined)

  async function save() {
    if (!effect) return
    setIsBusy(true)
    setProblem(undefined)
    try {
      const drops = effect.dropped.map(({ field }) => field)
      const done = await asked(api.POST('/editor/kinds/change', { body: { ...body, drops } }))
      onSaved(done.changed)
    } catch (error) {
      if (error instanceof Refused && error.reason === 'stale') return onStale()
      setProblem(problemWords(say, error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal
      open
      width={680}
      title={say('kinds.saveTitle')}
      okText={say('kinds.saveDo')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isAnswered, danger: isLossy }}
      confirmLoading={isBusy}
      onOk={save}
      onCancel={onClose}
    >
      {refused && <Alert type="error" showIcon role="alert" title={problemWords(say, refused)} />}
      {effect && <Reach effect={effect} />}
      {effect && hasOthers && <Broken effect={effect} />}
      {!hasOthers && asking.length > 0 && (
        <section>
          <p>{say('kinds.lacking', { count: Math.max(...asking.map(({ count }) => count)) })}</p>
          <SchemaForm
            schema={partOf(
              said.schema,
              asking.map(({ field }) => field),
            )}
            values={given}
            onChange={setGiven}
          />
        </section>
      )}
      {effect && !hasOthers && isLossy && (
        <Lost effect={effect} begun={begun} isGivenUp={isGivenUp} onGivenUp={setIsGivenUp} />
      )}
      <Input
        className="kind-reason"
        aria-label={say('site.reason')}
        placeholder={say('site.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onReason(target.value)}
      />
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  )
}

/** What a change asks of whoever saves it. */
function needsOf(effect: Effect | undefined) {
  const lacking = effect?.lacking ?? []
  return {
    /** Values that existing contents need. */
    asking: lacking.filter(({ field }) => !field.includes('.')),
    // Contents that only lack a value fit once they have one; others never do.
    hasOthers: effect !== undefined && effect.broken.count > 0 && !isHelped(effect),
    isLossy: (effect?.dropped.length ?? 0) > 0,
  }
}

/** How many contents there are, and how many of them change. */
function Reach({ effect }: { effect: Effect }) {
  const say = useSay()
  return (
    <p>
      {effect.contents === 0
        ? say('kinds.effectNone')
        : say('kinds.effect', { count: effect.contents, changed: effect.changed })}
    </p>
  )
}

interface LostProps {
  effect: Effect
  begun: KindSchema
  isGivenUp: boolean
  onGivenUp: (isGivenUp: boolean) => void
}

/** The values that would be lost, to be agreed to. */
function Lost({ effect, begun, isGivenUp, onGivenUp }: LostProps) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      showIcon
      title={say('kinds.dropped')}
      description={
        <>
          <ul>
            {effect.dropped.map(({ field, count }) => (
              <li key={field}>{say('kinds.droppedOne', { title: titleAt(begun, field), count })}</li>
            ))}
          </ul>
          <Checkbox checked={isGivenUp} onChange={({ target }) => onGivenUp(target.checked)}>
            {say('kinds.giveUp')}
          </Checkbox>
        </>
      }
    />
  )
}

/** Contents that would become invalid, some of them by name. */
function Broken({ effect: { broken } }: { effect: Effect }) {
  const say = useSay()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={say('kinds.broken', { count: broken.count })}
      description={
        <ul className="kind-broken">
          {broken.some.map(({ id, title, reason }) => (
            <li key={id}>
              <Link to={`/contents/${id}`} target="_blank">
                {title || say('contents.untitled')}
              </Link>{' '}
              {reason}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Whether only missing values of new fields prevent the change. */
function isHelped({ broken, lacking }: Effect): boolean {
  const most = Math.max(0, ...lacking.map(({ count }) => count))
  return lacking.every(({ field }) => !field.includes('.')) && broken.count === most
}

const filled = (given: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

/** The fields with these names, as a form of their own. */
function partOf(schema: KindSchema, names: readonly string[]) {
  const all = isRecord(schema.properties) ? schema.properties : {}
  const properties = Object.fromEntries(names.map((name) => [name, all[name]]))
  return formOf({ properties, required: names, 'x-kind': { title: '' } }).rest
}

/** The title of the field with a path such as `rows.name`. */
function titleAt(schema: KindSchema, path: string): string {
  const titles: string[] = []
  let here: unknown = schema
  for (const name of namesOn(path)) {
    const inside: unknown = isRecord(here) && isRecord(here.items) ? here.items : here
    here = isRecord(inside) && isRecord(inside.properties) ? inside.properties[name] : undefined
    titles.push(isRecord(here) && typeof here.title === 'string' ? here.title : name)
  }
  return titles.join(' · ')
}
