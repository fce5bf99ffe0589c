import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { NewPassword } from './NewPassword.tsx'

/** Another password, for whoever knows the present one. */
export function OwnPassword({ onChanged }: { onChanged: () => void }) {
  const say = useSay()
  const { name } = useMe()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ old: string; password: string }>()
  const [problem, setProblem] = useState<string>()
  async function change(body: { old: string; password: string }) {
    setProblem(undefined)
    try {
      await asked(api.POST('/editor/password', { body }))
      form.resetFields()
      void message.success(say('account.passwordDone'))
      onChanged()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <Form
      name="own-password"
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={change}
      onValuesChange={() => setProblem(undefined)}
    >
      <Form.Item name="old" label={say('account.old')} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <NewPassword label={say('account.new')} owner={name} />
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
      <Button htmlType="submit">{say('account.passwordDo')}</Button>
    </Form>
  )
}
