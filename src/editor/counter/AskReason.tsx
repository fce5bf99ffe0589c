import { Form, Input, Modal } from 'antd'
import { mobileRule } from '../kit/mobile-rule.ts'
import { useSay } from '../words/words.tsx'

export interface Reasoned {
  reason: string
  phone?: string
}

interface Props {
  what: 'end' | 'change'
  onClose: () => void
  onSend: (given: Reasoned) => Promise<void>
}

/** The reason for what an officer does, and the new number if it is to change. */
export function AskReason({ what, onClose, onSend }: Props) {
  const say = useSay()
  const [form] = Form.useForm<Reasoned>()
  const isChange = what === 'change'
  return (
    <Modal
      open
      title={say(isChange ? 'counter.changeTitle' : 'counter.endTitle')}
      okText={say(isChange ? 'counter.ask' : 'account.end')}
      cancelText={say('cancel')}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} name="counter-reason" layout="vertical" requiredMark={false} onFinish={onSend}>
        {isChange && (
          <Form.Item
            name="phone"
            label={say('counter.newPhone')}
            extra={say('counter.changeHint')}
            rules={[{ required: true, max: 30 }, mobileRule(say)]}
          >
            <Input type="tel" inputMode="tel" autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={say('counter.reason')}
          extra={say('counter.reasonHint')}
          rules={[{ required: true, whitespace: true, max: 500 }]}
        >
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
