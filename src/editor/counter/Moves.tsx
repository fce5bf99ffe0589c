import { App, Button, Card } from 'antd'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  moves: Answer<'selectNumberMoves'>
  confirmed: (work: () => Promise<void>) => Promise<void>
  onDecided: () => void
}

/** Changes of numbers that one officer asked for and a second one has to agree to; nothing where nothing waits. */
export function Moves({ moves, confirmed, onDecided }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const decide = (moveId: string, agreed: boolean) =>
    confirmed(async () => {
      await asked(api.POST('/editor/counter/numbers/decide', { body: { moveId, agreed } }))
      void message.success(say(agreed ? 'counter.moved' : 'people.declined'))
      onDecided()
    })
  if (moves.length === 0) return null
  return (
    <Card title={say('counter.moves')}>
      {moves.map(({ id, from, to, reason, by, time, isOwn }) => (
        <p key={id} className="row">
          <span>
            {say('counter.move', { from: from || say('counter.noNumber'), to, reason })}
            <small>{say('people.askedBy', { who: by, time: shortTime(time) })}</small>
          </span>
          <span className="acts">
            <Button onClick={() => decide(id, false)}>
              {say(isOwn ? 'people.withdraw' : 'people.decline')}
            </Button>
            {!isOwn && (
              <Button type="primary" onClick={() => decide(id, true)}>
                {say('people.agree')}
              </Button>
            )}
          </span>
        </p>
      ))}
    </Card>
  )
}
