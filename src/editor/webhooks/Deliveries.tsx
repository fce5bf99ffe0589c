import { Alert, App, Button, Segmented } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { exactTime, shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { type Confirmed, type Delivery, useEventWord, type Webhook } from './types.ts'

const STATES = ['all', 'waiting', 'delivered', 'failed'] as const
const PAGE = 20
const MOST = 100
/** While something is on its way, its result is asked for. */
const ASKED_EVERY = 3_000
const MARKS = { waiting: 'scheduled', delivered: 'live', failed: 'returned' } as const

interface Props {
  webhook: Webhook
  /** Rises when something was sent. */
  turn: number
  confirmed: Confirmed
  onChanged: () => void
}

/** What was sent, the newest first, with what came of it. */
export function Deliveries({ webhook: { id: webhookId, isOn }, turn, confirmed, onChanged }: Props) {
  const say = useSay()
  const [state, setState] = useState<(typeof STATES)[number]>('all')
  const [size, setSize] = useState(PAGE)
  const query = { webhookId, size, ...(state !== 'all' && { state }) }
  const { data, problem, again } = useQuery(
    () => asked(api.GET('/editor/webhooks/deliveries', { params: { query } })),
    [query, turn],
  )
  const isUnderWay = isOn && (data?.records.some((one) => one.isUnderWay) ?? false)
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    again()
    onChanged()
  })
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => ask(), ASKED_EVERY)
    return () => clearInterval(timer)
  }, [isUnderWay])
  return (
    <section className="deliveries">
      <header>
        <h2>{say('webhooks.deliveries')}</h2>
        <Button size="small" onClick={again}>
          {say('webhooks.refresh')}
        </Button>
      </header>
      <Segmented
        aria-label={say('webhooks.state')}
        value={state}
        options={STATES.map((value) => ({ value, label: say(`webhooks.${value}`) }))}
        onChange={setState}
      />
      {problem && <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />}
      {data?.records.length === 0 && <p className="hint">{say('webhooks.noDeliveries')}</p>}
      <ul>
        {data?.records.map((one) => (
          <Row
            key={one.id}
            delivery={one}
            isOn={isOn}
            confirmed={confirmed}
            onRepeated={() => {
              again()
              onChanged()
            }}
          />
        ))}
      </ul>
      {data?.next && size < MOST && (
        <Button onClick={() => setSize((before) => Math.min(MOST, before + PAGE))}>
          {say('webhooks.more')}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  delivery: Delivery
  isOn: boolean
  confirmed: Confirmed
  onRepeated: () => void
}

function Row({ delivery, isOn, confirmed, onRepeated }: RowProps) {
  const say = useSay()
  const eventWord = useEventWord()
  const { message } = App.useApp()
  const {
    id: deliveryId,
    event,
    data,
    state,
    attempts,
    isUnderWay,
    nextAt,
    triedAt,
    milliseconds,
    status,
    fault,
    answer,
  } = delivery
  const number = data.number ?? data.contentId
  const came = [
    triedAt && exactTime(triedAt),
    status !== null && say('webhooks.status', { status }),
    milliseconds !== null && say('webhooks.took', { count: milliseconds }),
    attempts > 0 && say('webhooks.attempts', { count: attempts }),
  ].filter(Boolean)
  return (
    <li>
      <div className="line">
        <span className={`state state-${MARKS[state]}`}>
          <i aria-hidden="true" /> {say(`webhooks.${state}`)}
        </span>
        <b>{eventWord(event)}</b>
        {typeof number === 'string' && <span className="number">{number}</span>}
        <span className="rest" />
        <Button
          size="small"
          disabled={!isOn || isUnderWay}
          onClick={() =>
            confirmed(async () => {
              await asked(api.POST('/editor/webhooks/deliveries/repeat', { body: { deliveryId } }))
              void message.success(say('webhooks.repeated'))
              onRepeated()
            })
          }
        >
          {say('webhooks.repeat')}
        </Button>
      </div>
      <small>
        {came.join(' · ')}
        {fault && state !== 'delivered' && <em> {say(`webhooks.fault.${fault}`)}</em>}
        {nextAt && !isUnderWay && <> · {say('webhooks.next', { time: shortTime(nextAt) })}</>}
      </small>
      {answer !== '' && (
        <details>
          <summary>{say('webhooks.answer')}</summary>
          <pre>{answer}</pre>
        </details>
      )}
    </li>
  )
}
