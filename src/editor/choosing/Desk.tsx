import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { type ActProps, type Counter, type Hall, type HallHousehold, called } from './hall-types.ts'
import { PickFlat } from './PickFlat.tsx'

interface DeskProps extends ActProps {
  hall: Hall
  own: Counter | undefined
}

/** One's own counter: nobody yet, the household that is called, or the one that chooses. */
export function Desk({ hall, own, act, isActing }: DeskProps) {
  const say = useSay()
  const { planId } = hall
  if (!own) return <SitDown hall={hall} act={act} isActing={isActing} />
  const counter = own.number
  const household = hall.households.find((one) => one.counter === counter)
  if (!household) return <NextCall hall={hall} own={own} act={act} isActing={isActing} />
  const { rank, no, name, members, state, calledAt } = household
  const body = { planId, counter, rank }
  return (
    <div className="hall-desk">
      <div className="hall-calling">
        <b>{called(rank)}</b>
        <div>
          <strong>
            {name} {members !== undefined && say('hall.people', { count: members })}
          </strong>
          <small>
            {say('hall.calledAt', { no, time: calledAt === undefined ? '' : exactTime(calledAt).slice(11) })}
          </small>
        </div>
      </div>
      {state === 'called' ? (
        <div className="hall-buttons">
          <Button
            type="primary"
            loading={isActing}
            onClick={() => act(() => asked(api.POST('/editor/choosing/came', { body })))}
          >
            {say('hall.came')}
          </Button>
          <Absent
            key={`absent ${rank}`}
            household={household}
            most={hall.rules.mostAbsences}
            onDo={() => act(() => asked(api.POST('/editor/choosing/absent', { body })))}
          />
          <Button onClick={() => act(() => asked(api.POST('/editor/choosing/call-again', { body })))}>
            {say('hall.again')}
          </Button>
        </div>
      ) : (
        <>
          <PickFlat
            key={rank}
            hall={hall}
            household={household}
            counter={counter}
            act={act}
            isActing={isActing}
          />
          <GiveUp
            key={`give up ${rank}`}
            rank={rank}
            onDo={() => act(() => asked(api.POST('/editor/choosing/give-up', { body })))}
          />
        </>
      )}
    </div>
  )
}

/** Nobody is at the counter: who comes next, and whether the counter pauses. */
function NextCall({ hall, own, act, isActing }: DeskProps & { own: Counter }) {
  const say = useSay()
  const { planId, waiting, callFrom } = hall
  const counter = own.number
  const next = waiting[0] === undefined ? '' : called(waiting[0])
  const pause = (isPaused: boolean) =>
    act(() =>
      asked(
        api.POST('/editor/choosing/counter', {
          body: { planId, counter, isPaused, note: '', takesOver: false },
        }),
      ),
    )
  return (
    <div className="hall-desk">
      <p>
        {waiting.length > 0
          ? say('hall.waiting', { ranks: waiting.slice(0, 6).map(called).join(' ') })
          : say('hall.nobody')}
      </p>
      {callFrom !== undefined && (
        <p className="hint">{say('hall.callFrom', { rank: next, time: exactTime(callFrom).slice(5, 16) })}</p>
      )}
      <Button
        type="primary"
        size="large"
        loading={isActing}
        disabled={own.isPaused || waiting.length === 0 || callFrom !== undefined}
        onClick={() => act(() => asked(api.POST('/editor/choosing/call', { body: { planId, counter } })))}
      >
        {say('hall.call', { rank: next })}
      </Button>
      <Button onClick={() => pause(!own.isPaused)}>{say(own.isPaused ? 'hall.open' : 'hall.pause')}</Button>
    </div>
  )
}

interface AbsentProps {
  household: HallHousehold
  /** So many times absent, and the household has missed its session. */
  most: number
  onDo: () => Promise<void>
}

/** Was called and did not come. */
function Absent({ household: { rank, absences }, most, onDo }: AbsentProps) {
  const say = useSay()
  const count = absences + 1
  if (count < most) return <Button onClick={onDo}>{say('hall.absent')}</Button>
  const says = say('hall.lastAbsence', { rank: called(rank), count })
  return <AskedTwice word={say('hall.absent')} says={says} sure={say('hall.absentDo')} onDo={onDo} />
}

function GiveUp({ rank, onDo }: { rank: number; onDo: () => Promise<void> }) {
  const say = useSay()
  const says = say('hall.giveUpSays', { rank: called(rank) })
  return <AskedTwice word={say('hall.giveUp')} says={says} sure={say('hall.giveUpDo')} onDo={onDo} />
}

interface AskedTwiceProps {
  word: string
  says: string
  sure: string
  onDo: () => Promise<void>
}

/** What cannot be taken back. */
function AskedTwice({ word, says, sure, onDo }: AskedTwiceProps) {
  const say = useSay()
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return <Button onClick={() => setIsAsked(true)}>{word}</Button>
  return (
    <p className="warn" role="alert">
      {says}{' '}
      <Button danger onClick={onDo}>
        {sure}
      </Button>{' '}
      <Button onClick={() => setIsAsked(false)}>{say('hall.back')}</Button>
    </p>
  )
}

/** Says at which counter one works. */
function SitDown({ hall: { planId, rules, counters }, act, isActing }: Omit<DeskProps, 'own'>) {
  const say = useSay()
  const free = Array.from({ length: rules.counters }, (_, at) => at + 1).find(
    (number) => !counters.some((one) => one.number === number),
  )
  const [counter, setCounter] = useState(free ?? 1)
  const holder = counters.find(({ number }) => number === counter)
  if (rules.counters === 0) return <p>{say('hall.onlineOnly')}</p>
  const body = { planId, counter, isPaused: false, note: '', takesOver: holder !== undefined }
  return (
    <div className="hall-desk">
      <label>
        {say('hall.which')}
        <InputNumber
          min={1}
          max={rules.counters}
          precision={0}
          value={counter}
          onChange={(next) => setCounter(next ?? 1)}
        />
      </label>
      {holder && <p className="warn">{say('hall.takesOver', { who: holder.who, counter })}</p>}
      <Button
        type="primary"
        loading={isActing}
        onClick={() => act(() => asked(api.POST('/editor/choosing/counter', { body })))}
      >
        {say('hall.sit', { counter })}
      </Button>
    </div>
  )
}
