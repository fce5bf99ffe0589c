import { Alert, App, Button, Empty, Popconfirm, Progress } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { ActPane } from './ActPane.tsx'
import { progressOf } from './act-progress.ts'
import type { Act } from './act-types.ts'
import { Refusals } from './Refusals.tsx'

const LOOK_MILLISECONDS = 1000
const UNDER_WAY: ReadonlySet<Act['state']> = new Set(['waiting', 'running', 'undoing'])

interface Props {
  formKey: string
  onClose: () => void
  onChanged: () => void
}

/** What was done with many submissions of a form at once: how far it is, what it left alone, and the way back. */
export function Acts({ formKey, onClose, onChanged }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const listed = useQuery(
    () => asked(api.GET('/editor/submissions/bulk', { params: { query: { formKey } } })),
    [formKey],
  )
  const { data = [], again } = listed
  const isUnderWay = data.some(({ state }) => UNDER_WAY.has(state))
  const look = useEffectEvent(again)
  const end = useEffectEvent(onChanged)
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => look(), LOOK_MILLISECONDS)
    return () => {
      clearInterval(timer)
      end()
    }
  }, [isUnderWay])
  async function act(how: 'cancel' | 'undo', { id: bulkId }: Act) {
    try {
      await asked(api.POST(`/editor/submissions/bulk/${how}`, { body: { formKey, bulkId } }))
    } catch (error) {
      void message.error(problemWords(say, error))
    }
    again()
  }
  return (
    <ActPane title={say('bulk.acts')} onClose={onClose}>
      {listed.data?.length === 0 && <Empty description={say('bulk.noActs')} />}
      {listed.problem && (
        <Alert type="error" title={problemWords(say, listed.problem)} showIcon role="alert" />
      )}
      <ol className="acts">
        {data
          .filter(({ state }) => state !== 'planned')
          .map((one) => (
            <li key={one.id}>
              <OneAct act={one} onCancel={() => act('cancel', one)} onUndo={() => act('undo', one)} />
            </li>
          ))}
      </ol>
    </ActPane>
  )
}

function OneAct({ act, onCancel, onUndo }: { act: Act; onCancel: () => void; onUndo: () => void }) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, after, fileName, by, createdAt, state, outcomes, undoneBy, told, takenBack, notUndone } = act
  const of = (...those: readonly string[]) =>
    outcomes.reduce((sum, { outcome, count }) => sum + (those.includes(outcome ?? '') ? count : 0), 0)
  const [changed, proposed, same] = [of('changed'), of('proposed'), of('same')]
  const left = outcomes.reduce((sum, { outcome, count }) => sum + (outcome === null ? 0 : count), 0)
  const refused = left - changed - proposed - same
  const name =
    fileName ??
    (after ? say('bulk.did.state', { state: say(`submission.${after}`) }) : say(`bulk.did.${kind}`))
  const { isUndoing, gone, among, percent } = progressOf(act)
  const isMessage = kind === 'state' && changed > 0 && state !== 'undone'
  return (
    <>
      <strong>{name}</strong>
      <small>
        {by} · {shortTime(createdAt)} · {say(`bulk.state.${state}`)}
        {undoneBy !== null && ` · ${undoneBy}`}
      </small>
      {UNDER_WAY.has(state) && (
        <Progress
          percent={percent}
          size="small"
          aria-label={say(isUndoing ? 'bulk.undoProgress' : 'bulk.progress', { done: gone, total: among })}
        />
      )}
      <small>
        {say('bulk.changed', { count: changed })}
        {proposed > 0 && ` · ${say('bulk.proposed', { count: proposed })}`}
        {same > 0 && ` · ${say('bulk.same', { count: same })}`}
        {refused > 0 && ` · ${say('bulk.refused', { count: refused })}`}
        {takenBack > 0 && ` · ${say('bulk.takenBack', { count: takenBack })}`}
        {notUndone > 0 && ` · ${say('bulk.notUndone', { count: notUndone })}`}
        {isMessage && ` · ${say(told > 0 ? 'bulk.told' : 'bulk.untold', { count: told })}`}
      </small>
      <span className="act-buttons">
        {(state === 'waiting' || state === 'running') && (
          <Button size="small" onClick={onCancel}>
            {say('bulk.stop')}
          </Button>
        )}
        {act.canUndo && changed + proposed > 0 && (
          <Popconfirm
            title={say(told > 0 ? 'bulk.undoTold' : 'bulk.undoUntold', { count: changed + proposed })}
            okText={say('bulk.undoDo')}
            cancelText={say('cancel')}
            onConfirm={onUndo}
          >
            <Button size="small">{say('bulk.undo')}</Button>
          </Popconfirm>
        )}
        {(state === 'undone' ? notUndone : refused) > 0 && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {say(state === 'undone' ? 'bulk.whichNotUndone' : 'bulk.which')}
          </Button>
        )}
      </span>
      {isOpen && <Refusals act={act} />}
    </>
  )
}
