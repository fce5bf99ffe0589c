import { App, Button, Form, Input } from 'antd'
import { api, asked } from '../kit/api.ts'
import { mobileRule } from '../kit/mobile-rule.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  /** Masked; absent where none is known. */
  phone: string | undefined
  confirmed: (work: () => Promise<void>) => Promise<void>
  onSaved: () => void
}

/** The number to which my own links are sent. */
export function OwnPhone({ phone, confirmed, onSaved }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ phone: string }>()
  const save = (body: { phone: string }) =>
    confirmed(async () => {
      await asked(api.POST('/editor/me/phone', { body }))
      form.resetFields()
      void message.success(say('account.phoneDone'))
      onSaved()
    })
  return (
    <Form name="own-phone" form={form} layout="vertical" requiredMark={false} onFinish={save}>
      <p className="hint">{say('account.phoneHint')}</p>
      <Form.Item
        name="phone"
        label={phone === undefined ? say('account.phone') : say('account.phoneNow', { phone })}
        rules={[{ required: true, max: 30 }, mobileRule(say)]}
      >
        <Input type="tel" autoComplete="tel" inputMode="tel" />
      </Form.Item>
      <Button htmlType="submit">{say('account.phoneDo')}</Button>
    </Form>
  )
}
