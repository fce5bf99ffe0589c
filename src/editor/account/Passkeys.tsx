import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { Me } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { shortTime } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { hasPasskeys, newPasskey } from './passkey.ts'

interface Props {
  passkeys: Me['passkeys']
  confirmed: (work: () => Promise<void>) => Promise<void>
  /** One is there, the first second factor: these are shown once. */
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

/** Which devices sign for me: added under a name, and removed. */
export function Passkeys({ passkeys, confirmed, onCodes, onChanged }: Props) {
  const say = useSay()
  const { message, modal } = App.useApp()
  const [form] = Form.useForm<{ name: string }>()
  const [problem, setProblem] = useState<string>()

  const add = ({ name }: { name: string }) =>
    confirmed(async () => {
      setProblem(undefined)
      const options = await asked(api.POST('/editor/passkeys/begin'))
      try {
        const passkey = await newPasskey(options)
        const given = await asked(api.POST('/editor/passkeys', { body: { name: name.trim(), passkey } }))
        form.resetFields()
        void message.success(say('passkey.added'))
        if (given.length > 0) onCodes(given)
        else onChanged()
      } catch (error) {
        setProblem(problemWords(say, error))
      }
    })
  const remove = (id: string, name: string) =>
    modal.confirm({
      title: say('passkey.removeAsk', { name }),
      okText: say('passkey.remove'),
      cancelText: say('cancel'),
      onOk: () => {
        void confirmed(async () => {
          await asked(api.POST('/editor/passkeys/remove', { body: { id } }))
          void message.success(say('passkey.removed'))
          onChanged()
        })
      },
    })

  return (
    <>
      <p className="hint">{say('passkey.hint')}</p>
      {passkeys.map(({ id, name, createdAt, usedAt }) => (
        <p key={id} className="row">
          <span>
            <span className="one-line" title={name}>
              {name}
            </span>
            <small>
              {usedAt === null
                ? say('passkey.since', { time: shortTime(createdAt) })
                : say('passkey.used', { time: shortTime(usedAt) })}
            </small>
          </span>
          <Button onClick={() => remove(id, name)} aria-label={say('passkey.removeNamed', { name })}>
            {say('passkey.remove')}
          </Button>
        </p>
      ))}
      {hasPasskeys() ? (
        <Form name="passkey" form={form} layout="vertical" requiredMark={false} onFinish={add}>
          <Form.Item
            name="name"
            label={say('passkey.name')}
            extra={say('passkey.nameHint')}
            rules={[{ required: true, whitespace: true, max: 60 }]}
          >
            <Input maxLength={60} />
          </Form.Item>
          {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
          <Button htmlType="submit">{say('passkey.add')}</Button>
        </Form>
      ) : (
        <Alert type="info" title={say('passkey.unsupported')} showIcon />
      )}
    </>
  )
}
