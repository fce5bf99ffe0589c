import { Alert, Button, InputNumber } from 'antd'
import { useId, useState } from 'react'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import './waiting.css'

type Room = Answer<'selectWaitingRooms'>[number]

interface Props {
  shown: Room
  onChanged: () => void
}

/** The room before the login; no form is called so. */
const LOGIN = '_login'
const MOST = 1_000_000

/** How many wait, and how fast they are let in: slower, faster, nobody, or all at once. */
export function WaitingRoom({ shown, onChanged }: Props) {
  const say = useSay()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const [isActing, setIsActing] = useState(false)
  const [typed, setTyped] = useState<number | null>(null)
  const { room, title, opensAt, waiting, letIn, taken, isOpen } = shown
  const pace = shown.pace ?? shown.standardPace

  async function set(next: number | null, open = false) {
    setIsActing(true)
    setProblem(undefined)
    const body = { pace: next, isOpen: open }
    try {
      await asked(
        room === LOGIN
          ? api.POST('/editor/waiting-rooms/login', { body })
          : api.POST('/editor/waiting-rooms', { body: { formKey: room, ...body } }),
      )
      setTyped(null)
    } catch (error) {
      setProblem(problemWords(say, error))
    }
    setIsActing(false)
    onChanged()
  }

  return (
    <section className="waiting-room" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title === undefined ? say('waiting.login') : say('waiting.form', { title })}</h2>
        {opensAt !== undefined && <span>{say('waiting.opens', { time: exactTime(opensAt) })}</span>}
      </header>
      <dl>
        <Figure name={say('waiting.here')} value={waiting} />
        <Figure name={say('waiting.letIn')} value={letIn} />
        <Figure name={say('waiting.taken')} value={taken} />
        <div>
          <dt>{say('waiting.pace')}</dt>
          <dd className={pace === 0 || isOpen ? 'warm' : undefined}>
            {isOpen ? say('waiting.all') : pace === 0 ? say('waiting.nobody') : pace.toLocaleString('en-US')}
          </dd>
        </div>
      </dl>
      <div className="waiting-acts">
        {isOpen ? (
          <Button size="large" disabled={isActing} onClick={() => set(shown.pace)}>
            {say('waiting.again')}
          </Button>
        ) : (
          <Pace
            pace={pace}
            isActing={isActing}
            typed={typed}
            onTyped={setTyped}
            onPace={set}
            onOpen={() => set(shown.pace, true)}
          />
        )}
      </div>
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </section>
  )
}

interface PaceProps {
  /** People who get their turn within a minute. */
  pace: number
  isActing: boolean
  typed: number | null
  onTyped: (typed: number | null) => void
  /** Null for the standard. */
  onPace: (pace: number | null) => void
  onOpen: () => void
}

/** Lets people in more slowly, faster, not at all, or all at once. */
function Pace({ pace, isActing, typed, onTyped, onPace, onOpen }: PaceProps) {
  const say = useSay()
  return (
    <>
      <Button
        size="large"
        disabled={isActing || pace <= 1}
        onClick={() => onPace(Math.max(1, Math.round(pace / 2)))}
      >
        {say('waiting.slower')}
      </Button>
      <Button size="large" disabled={isActing || pace === 0} onClick={() => onPace(Math.min(MOST, pace * 2))}>
        {say('waiting.faster')}
      </Button>
      {pace === 0 ? (
        <Button size="large" type="primary" disabled={isActing} onClick={() => onPace(null)}>
          {say('waiting.goOn')}
        </Button>
      ) : (
        <Button size="large" disabled={isActing} onClick={() => onPace(0)}>
          {say('waiting.hold')}
        </Button>
      )}
      <Button size="large" disabled={isActing} onClick={onOpen}>
        {say('waiting.open')}
      </Button>
      <span className="waiting-typed">
        <InputNumber
          size="large"
          aria-label={say('waiting.pace')}
          min={0}
          max={MOST}
          precision={0}
          placeholder={String(pace)}
          value={typed}
          onChange={onTyped}
        />
        <Button size="large" disabled={isActing || typed === null} onClick={() => onPace(typed)}>
          {say('waiting.set')}
        </Button>
      </span>
    </>
  )
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString('en-US')}</dd>
    </div>
  )
}
