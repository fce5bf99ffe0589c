import { Alert, App, Button } from 'antd'
import { Beside } from '../kit/Beside.tsx'
import { useState } from 'react'
import { isOfForm } from '../../contract/webhook-events.ts'
import { api, asked } from '../kit/api.ts'
import { exactTime } from '../kit/times.ts'
import { useSay, type Word } from '../words/words.tsx'
import { Deliveries } from './Deliveries.tsx'
import { EditWebhook } from './EditWebhook.tsx'
import { type Confirmed, useEventWord, type Webhook } from './types.ts'
import { WebhookActs } from './WebhookActs.tsx'
import type { Given } from './WebhookFields.tsx'

interface Props {
  webhook: Webhook
  /** The titles of forms by key. */
  titles: ReadonlyMap<string, string>
  confirmed: Confirmed
  onChanged: () => void
  onSecret: (secret: string) => void
}

/** One webhook: whom it tells of what, what can be done with it, and its deliveries. */
export function WebhookPane({ webhook, titles, confirmed, onChanged, onSecret }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [isEditing, setIsEditing] = useState(false)
  const [turn, setTurn] = useState(0)
  const { id: webhookId, name, url, events, formKeys, isOn } = webhook
  const done = (word?: Word) => {
    if (word) void message.success(say(word))
    onChanged()
    setTurn((before) => before + 1)
  }
  const change = async (body: Given & { isOn: boolean }) => {
    await asked(api.POST('/editor/webhooks/change', { body: { webhookId, ...body } }))
    setIsEditing(false)
    done('webhooks.saved')
  }
  return (
    <Beside
      title={name}
      className="webhook"
      extra={
        <Button onClick={() => confirmed(() => change({ name, url, events, formKeys, isOn: !isOn }))}>
          {say(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
        </Button>
      }
    >
      <Facts webhook={webhook} titles={titles} />
      <WebhookActs
        webhook={webhook}
        confirmed={confirmed}
        onEdit={() => setIsEditing(true)}
        onDone={done}
        onSecret={onSecret}
      />
      <Deliveries webhook={webhook} turn={turn} confirmed={confirmed} onChanged={onChanged} />
      {isEditing && (
        <EditWebhook
          webhook={webhook}
          titles={titles}
          onClose={() => setIsEditing(false)}
          onSave={(given) => change({ ...given, isOn })}
        />
      )}
    </Beside>
  )
}

function Facts({ webhook, titles }: Pick<Props, 'webhook' | 'titles'>) {
  const say = useSay()
  const eventWord = useEventWord()
  const { url, events, formKeys, formerUntil } = webhook
  const forms = formKeys.map((key) => titles.get(key) ?? key)
  return (
    <>
      <dl>
        <dt>{say('webhooks.url')}</dt>
        <dd className="url">{url}</dd>
        <dt>{say('webhooks.events')}</dt>
        <dd>{events.map(eventWord).join(' · ')}</dd>
        {events.some(isOfForm) && (
          <>
            <dt>{say('webhooks.forms')}</dt>
            <dd>{forms.join(' · ') || say('webhooks.allForms')}</dd>
          </>
        )}
      </dl>
      {formerUntil && (
        <Alert type="info" title={say('webhooks.formerUntil', { time: exactTime(formerUntil) })} />
      )}
    </>
  )
}
