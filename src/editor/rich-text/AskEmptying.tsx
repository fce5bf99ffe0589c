import { Modal } from 'antd'
import { useSay } from '../words/words.tsx'

/** Asks before a whole text is deleted. */
export function AskEmptying({ onDo, onClose }: { onDo: () => void; onClose: () => void }) {
  const say = useSay()
  return (
    <Modal
      open
      title={say('text.emptyAsk')}
      okText={say('text.emptyDo')}
      cancelText={say('text.emptyNot')}
      okButtonProps={{ danger: true }}
      onOk={onDo}
      onCancel={onClose}
    >
      <p>{say('text.emptySays')}</p>
    </Modal>
  )
}
