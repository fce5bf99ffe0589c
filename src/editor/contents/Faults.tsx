import { CloseCircleOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useSay } from '../words/words.tsx'
import type { EditedContent } from './draft-keeper.ts'
import { type Fault, faultWords } from './faults.ts'
import { showPart } from './show-place.ts'

interface Props {
  faults: readonly Fault[]
  schema: EditedContent['schema']
  /** After one was chosen to be mended. */
  onShow?: () => void
  /** Its form stands beside, in which a fault has a place to lead to. */
  isWritten?: boolean
}

/** What has to be mended before anything is sent or published, each with the way to its place. */
export function FaultList({ faults, schema, onShow, isWritten = true }: Props) {
  const say = useSay()
  return (
    <ul className="checks">
      {faults.map((fault) => (
        <li key={fault.path.join('.')} className="blocks">
          <CloseCircleOutlined aria-hidden />
          <span>
            {faultWords(say, fault, schema)}
            {isWritten && (
              <Button
                type="link"
                size="small"
                onClick={() => {
                  onShow?.()
                  showPart(schema, fault.path)
                }}
              >
                {say('check.show')}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface DialogProps extends Omit<Props, 'onShow'> {
  title: string
  onClose: () => void
}

/** Why it is not sent or published. */
export function FaultDialog({ title, faults, schema, onClose }: DialogProps) {
  const say = useSay()
  return (
    <Modal
      open
      title={title}
      // What is led to keeps the focus.
      focusable={{ focusTriggerAfterClose: false }}
      footer={<Button onClick={onClose}>{say('check.back')}</Button>}
      onCancel={onClose}
    >
      <p>{say('check.blocks')}</p>
      <FaultList faults={faults} schema={schema} onShow={onClose} />
    </Modal>
  )
}
