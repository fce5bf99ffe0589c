import { Alert, Button, Input, Modal, Space } from 'antd'
import { useCopy } from '../kit/use-copy.ts'
import { useSay } from '../words/words.tsx'

export interface Told {
  name: string
  secret: string
}

/** The secret of a webhook, which the server shows once: no click beside the dialog closes it. */
export function Secret({ told: { name, secret }, onClose }: { told: Told; onClose: () => void }) {
  const say = useSay()
  const copy = useCopy()
  const title = say('webhooks.secretTitle', { name })
  return (
    <Modal
      open
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('webhooks.secretDone')}
        </Button>
      }
    >
      <Space.Compact block>
        <Input readOnly value={secret} aria-label={title} />
        <Button onClick={() => void copy(secret)}>{say('webhooks.copy')}</Button>
      </Space.Compact>
      <Alert className="webhook-secret-hint" type="info" title={say('webhooks.secretHint')} />
    </Modal>
  )
}
