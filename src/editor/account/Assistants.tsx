import { Alert, App, Button, Card, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  confirmed: (work: () => Promise<void>) => Promise<void>
}

/** Tokens with which assistants act in my name; nothing while the server lets none in. */
export function Assistants({ confirmed }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ name: string; mayDraft?: boolean }>()
  const [made, setMade] = useState<string>()
  const { data, again } = useQuery(() => asked(api.GET('/editor/tokens')), [])
  if (!data?.isOn) return null
  const add = ({ name, mayDraft = false }: { name: string; mayDraft?: boolean }) =>
    confirmed(async () => {
      const { token } = await asked(api.POST('/editor/tokens', { body: { name, mayDraft } }))
      setMade(token)
      form.resetFields()
      again()
    })
  const remove = (tokenId: string) =>
    asked(api.POST('/editor/tokens/remove', { body: { tokenId } })).then(again, (error: unknown) => {
      void message.error(problemWords(say, error))
    })
  return (
    <Card title={say('assistants.title')}>
      <p className="hint">{say('assistants.hint', { address: data.address })}</p>
      {data.tokens.map(({ id, name, mayDraft, expiresAt, usedAt }) => (
        <p key={id} className="row">
          <span>
            {name}
            <small>
              {say(mayDraft ? 'assistants.drafts' : 'assistants.reads')} ·{' '}
              {say('assistants.until', { day: expiresAt.slice(0, 10) })}
              {usedAt !== null && ` · ${say('assistants.used', { time: shortTime(usedAt) })}`}
            </small>
          </span>
          <Button onClick={() => remove(id)}>{say('assistants.end')}</Button>
        </p>
      ))}
      {made !== undefined && (
        <Alert type="success" title={say('assistants.made')} description={<code>{made}</code>} />
      )}
      <Form name="assistant" form={form} layout="vertical" requiredMark={false} onFinish={add}>
        <Form.Item name="name" label={say('assistants.name')} rules={[{ required: true, max: 60 }]}>
          <Input />
        </Form.Item>
        <Form.Item name="mayDraft" valuePropName="checked">
          <Checkbox>{say('assistants.mayDraft')}</Checkbox>
        </Form.Item>
        <Button htmlType="submit">{say('assistants.add')}</Button>
      </Form>
    </Card>
  )
}
