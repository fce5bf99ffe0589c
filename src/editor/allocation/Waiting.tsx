import { Button } from 'antd'
import type { ReactNode } from 'react'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { GroupsInWords } from './Groups.tsx'
import { type Act, inFours, type StepProps } from './step.ts'
import { useAct } from '../acting/use-act.tsx'

interface Props extends StepProps {
  act: Act
  mayConfirm: boolean
}

/** What one person has proposed: all of it, and the button for a second one. */
export function Waiting({ allocation, act: waiting, mayConfirm, again }: Props) {
  const say = useSay()
  const { act, isActing, said } = useAct(again)
  const { id: actId, kind, who, isOwn, time, list, seal } = waiting
  const body = { planId: allocation.planId, actId }
  const groups = <GroupsInWords groups={list?.groups ?? []} fields={allocation.form?.fields ?? []} />
  const confirm = () =>
    act(() =>
      kind === 'list'
        ? asked(api.POST('/editor/allocation/list/confirm', { body }))
        : asked(api.POST('/editor/allocation/seal/confirm', { body })),
    )
  const doWord = list
    ? say('allocation.listConfirm', { count: list.households })
    : say('allocation.sealConfirm')
  return (
    <section className="allocation-waiting" aria-label={say('allocation.waiting')}>
      <p>
        <b>{say(kind === 'list' ? 'allocation.listBy' : 'allocation.sealBy', { who })}</b>{' '}
        <time dateTime={time}>{exactTime(time)}</time>
      </p>
      <dl className="allocation-facts">
        {(list ? listFacts(list, groups) : seal ? sealFacts(seal) : []).map(([word, text]) => (
          <div key={word}>
            <dt>{say(word)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {kind === 'seal' && <p className="warn">{say('allocation.sealForever')}</p>}
      {said}
      {isOwn && <p className="hint">{say('allocation.ownWaits')}</p>}
      {!isOwn && mayConfirm && (
        <Button type="primary" loading={isActing} onClick={confirm}>
          {doWord}
        </Button>
      )}
    </section>
  )
}

const listFacts = (
  { households, objectionsUntil, reason, fingerprint }: NonNullable<Act['list']>,
  groups: ReactNode,
) =>
  [
    ['allocation.households', households.toLocaleString()],
    ['allocation.groups', groups],
    ['allocation.objectionsUntil', exactTime(objectionsUntil)],
    ...(reason === '' ? [] : [['allocation.editionReason', reason] as const]),
    ['allocation.listFingerprint', inFours(fingerprint)],
  ] as const

const sealFacts = ({ publicFrom, publicBy, publicForm, fallback, drawAt, list }: NonNullable<Act['seal']>) =>
  [
    ['allocation.drawAt', exactTime(drawAt)],
    ['allocation.publicFrom', publicFrom],
    ['allocation.publicBy', publicBy],
    ['allocation.publicForm', publicForm],
    ['allocation.fallback', fallback],
    ['allocation.listFingerprint', inFours(list)],
  ] as const
