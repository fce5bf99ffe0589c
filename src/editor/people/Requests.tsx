import { App, Button, Card } from 'antd'
import { api, asked } from '../kit/api.ts'
import type { EditorColumn } from '../kit/me.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>
  columns: readonly EditorColumn[]
  confirmed: (work: () => Promise<void>) => Promise<void>
  onDecided: () => void
}

/** What one of us asked for and a second person has to agree to; nothing where nothing waits. */
export function Requests({ names, columns, confirmed, onDecided }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const { data: requests = [], again } = useQuery(() => asked(api.GET('/editor/staff/requests')), [])
  const decide = (id: string, agreed: boolean) =>
    confirmed(async () => {
      await asked(api.POST('/editor/staff/requests/decide', { body: { id, agreed } }))
      void message.success(say(agreed ? 'people.agreed' : 'people.declined'))
      again()
      onDecided()
    })
  if (requests.length === 0) return null
  const labelOf = (key: string) =>
    columns.find((column) => column.key === key)?.label ?? say('people.wholeSite')
  return (
    <Card title={say('people.requests')} className="requests">
      {requests.map(({ id, kind, subject, steps, askedByName, askedAt, isOwn }) => (
        <p key={id} className="row">
          <span>
            {say(`people.request.${kind}`, {
              name: kind === 'steps' ? labelOf(subject) : (names.get(subject) ?? subject),
              steps:
                typeof steps === 'number'
                  ? say('people.requestSteps', { steps })
                  : say('people.requestInherit'),
            })}
            <small>{say('people.askedBy', { who: askedByName, time: shortTime(askedAt) })}</small>
          </span>
          <span className="resets">
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
