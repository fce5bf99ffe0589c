import { useState } from 'react'
import { Confirm } from '../account/Confirm.tsx'
import { Refused } from '../kit/api.ts'
import { DoDialog } from '../kit/DoDialog.tsx'
import { useSay } from '../words/words.tsx'
import type { Webhook } from './types.ts'
import { type Given, WebhookFields } from './WebhookFields.tsx'

interface Props {
  /** The one that is changed; without it a new one. */
  webhook?: Webhook
  titles: ReadonlyMap<string, string>
  /** @throws Refused */
  onSave: (given: Given) => Promise<void>
  onClose: () => void
}

const NEW: Given = { name: '', url: '', events: ['submission.made'], formKeys: [] }

/** Asks who is told of what. What was typed stays while the second factor is asked for, and after a refusal. */
export function EditWebhook({ webhook, titles, onSave, onClose }: Props) {
  const say = useSay()
  const [typed, setTyped] = useState<Given>(webhook ?? NEW)
  const [isConfirming, setIsConfirming] = useState(false)
  const { events, formKeys } = typed
  const given = { name: typed.name.trim(), url: typed.url.trim(), events, formKeys }
  async function save() {
    try {
      await onSave(given)
    } catch (error) {
      if (!(error instanceof Refused) || error.reason !== 'confirm') throw error
      setIsConfirming(true)
    }
  }
  return (
    <>
      <DoDialog
        title={say(webhook ? 'webhooks.edit' : 'webhooks.add')}
        doWord={say('webhooks.save')}
        isReady={given.name !== '' && given.url !== '' && events.length > 0}
        onDo={save}
        onClose={onClose}
      >
        <WebhookFields given={typed} titles={titles} onChange={setTyped} />
      </DoDialog>
      {isConfirming && (
        <Confirm
          onClose={() => setIsConfirming(false)}
          onConfirmed={async () => {
            setIsConfirming(false)
            await onSave(given)
          }}
        />
      )}
    </>
  )
}
