import { Button, Popconfirm } from 'antd'
import { api, asked } from '../kit/api.ts'
import { useSay, type Word } from '../words/words.tsx'
import type { Confirmed, Webhook } from './types.ts'

interface Props {
  webhook: Webhook
  confirmed: Confirmed
  onEdit: () => void
  /** Something was done; `word` says what. */
  onDone: (word?: Word) => void
  onSecret: (secret: string) => void
}

/** What can be done with a webhook. */
export function WebhookActs({ webhook: { id, name, isOn }, confirmed, onEdit, onDone, onSecret }: Props) {
  const say = useSay()
  const body = { webhookId: id }
  const test = () =>
    confirmed(async () => {
      await asked(api.POST('/editor/webhooks/test', { body }))
      onDone('webhooks.tested')
    })
  const renew = () =>
    confirmed(async () => {
      const { secret } = await asked(api.POST('/editor/webhooks/secret', { body }))
      onSecret(secret)
      onDone()
    })
  const remove = () =>
    confirmed(async () => {
      await asked(api.POST('/editor/webhooks/remove', { body }))
      onDone('webhooks.removed')
    })
  return (
    <div className="acts">
      <Button disabled={!isOn} onClick={test}>
        {say('webhooks.test')}
      </Button>
      <Button onClick={onEdit}>{say('webhooks.edit')}</Button>
      <Popconfirm title={say('webhooks.renewAsk')} okText={say('webhooks.renew')} onConfirm={renew}>
        <Button>{say('webhooks.renew')}</Button>
      </Popconfirm>
      <Popconfirm
        title={say('webhooks.removeAsk', { name })}
        okText={say('webhooks.remove')}
        onConfirm={remove}
      >
        <Button danger>{say('webhooks.remove')}</Button>
      </Popconfirm>
    </div>
  )
}
