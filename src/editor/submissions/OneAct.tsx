import { Button, Popconfirm, Progress } from 'antd'
import { useState } from 'react'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { isUnderWay, outcomesOf, progressOf } from './act-progress.ts'
import type { Act } from './act-types.ts'
import { Refusals } from './Refusals.tsx'

interface Props {
  act: Act
  onCancel: () => void
  onUndo: () => void
}

/** One act on many submissions: what it was and by whom, how far it is, what came of it, and what can be done about it. */
export function OneAct({ act, onCancel, onUndo }: Props) {
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const { kind, after, fileName, by, createdAt, state, undoneBy } = act
  const name =
    fileName ??
    (after ? say('bulk.did.state', { state: say(`submission.${after}`) }) : say(`bulk.did.${kind}`))
  const { isUndoing, gone, among, percent } = progressOf(act)
  return (
    <>
      <strong>{name}</strong>
      <small>
        {by} · {shortTime(createdAt)} · {say(`bulk.state.${state}`)}
        {undoneBy !== null && ` · ${undoneBy}`}
      </small>
      {isUnderWay(act) && (
        <Progress
          percent={percent}
          size="small"
          aria-label={say(isUndoing ? 'bulk.undoProgress' : 'bulk.progress', { done: gone, total: among })}
        />
      )}
      <Outcomes act={act} />
      <span className="act-buttons">
        <WaysBack {...{ act, onCancel, onUndo }} />
        <WhichButton act={act} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />
      </span>
      {isOpen && <Refusals act={act} />}
    </>
  )
}

/** How many it changed, and how many of what else there are, where there are any. */
function Outcomes({ act }: { act: Act }) {
  const say = useSay()
  const { kind, state, told, takenBack, notUndone } = act
  const { changed, ...others } = outcomesOf(act)
  const isMessage = kind === 'state' && changed > 0 && state !== 'undone'
  const counts = [
    ['proposed', others.proposed],
    ['same', others.same],
    ['refused', others.refused],
    ['takenBack', takenBack],
    ['notUndone', notUndone],
  ] as const
  return (
    <small>
      {say('bulk.changed', { count: changed })}
      {counts.map(([name, count]) => count > 0 && ` · ${say(`bulk.${name}`, { count })}`)}
      {isMessage && ` · ${say(told > 0 ? 'bulk.told' : 'bulk.untold', { count: told })}`}
    </small>
  )
}

/** It is stopped while it goes on, and taken back afterwards. */
function WaysBack({ act, onCancel, onUndo }: Props) {
  const say = useSay()
  const { state, told, canUndo } = act
  const { changed, proposed } = outcomesOf(act)
  const count = changed + proposed
  return (
    <>
      {(state === 'waiting' || state === 'running') && (
        <Button size="small" onClick={onCancel}>
          {say('bulk.stop')}
        </Button>
      )}
      {canUndo && count > 0 && (
        <Popconfirm
          title={say(told > 0 ? 'bulk.undoTold' : 'bulk.undoUntold', { count })}
          okText={say('bulk.undoDo')}
          cancelText={say('cancel')}
          onConfirm={onUndo}
        >
          <Button size="small">{say('bulk.undo')}</Button>
        </Popconfirm>
      )}
    </>
  )
}

/** Opens those that it left alone, or that were not taken back with it. */
function WhichButton({ act, isOpen, onClick }: { act: Act; isOpen: boolean; onClick: () => void }) {
  const say = useSay()
  const isUndone = act.state === 'undone'
  if ((isUndone ? act.notUndone : outcomesOf(act).refused) === 0) return null
  return (
    <Button size="small" aria-expanded={isOpen} onClick={onClick}>
      {say(isUndone ? 'bulk.whichNotUndone' : 'bulk.which')}
    </Button>
  )
}
