import { Alert, App, Button, Input, Modal, Space } from 'antd'
import { useSay } from '../words/words.tsx'

export interface Invited {
  id: string
  name: string
  /** Where nobody could be sent it. */
  link: string | undefined
}

/** An invitation that could be sent nowhere: shown once, to be handed to its owner. */
export function Handed({ name, link, onClose }: { name: string; link: string; onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  return (
    <Modal open title={say('people.invitedTitle', { name })} footer={null} onCancel={onClose}>
      <Space.Compact block>
        <Input readOnly value={link} aria-label={say('people.invitedTitle', { name })} />
        <Button
          type="primary"
          onClick={() =>
            void navigator.clipboard.writeText(link).then(() => message.success(say('people.copied')))
          }
        >
          {say('people.copy')}
        </Button>
      </Space.Compact>
      <Alert className="wide" type="info" title={say('people.invitedHint')} />
    </Modal>
  )
}
