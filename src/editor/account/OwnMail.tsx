import { Alert, App, Button, Card, Checkbox, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import type { Me } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import './own-mail.css'

interface Props {
  mail: Me['mail']
  confirmed: (work: () => Promise<void>) => Promise<void>
  onChanged: () => void
}

const ABOUT = ['returned', 'approved', 'mentioned', 'replaced'] as const
/** What follows the mark in the link of a mail. */
const LINK = /^#mail=([\w-]{43})$/

/** Where I am told by mail, and of what; nothing while the portal sends none and knows no address of mine. */
export function OwnMail({ mail, confirmed, onChanged }: Props) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ address: string }>()
  const [isOther, setIsOther] = useState(false)
  const problem = useProven(onChanged)
  const { isOffered, address, pending, about } = mail
  if (!isOffered && address === undefined) return null
  const send = (body: { address: string }) =>
    confirmed(async () => {
      await asked(api.POST('/editor/me/mail', { body: { address: body.address.trim() } }))
      form.resetFields()
      setIsOther(false)
      void message.success(say('mail.sent'))
      onChanged()
    })
  const tried = (work: Promise<unknown>) =>
    work.then(onChanged, (error: unknown) => void message.error(problemWords(say, error)))
  const choose = (chosen: typeof about) =>
    tried(asked(api.POST('/editor/me/mail/about', { body: { about: chosen } })))
  return (
    <Card title={say('mail.title')} classNames={{ body: 'own-mail' }}>
      <p className="hint">{say('mail.hint')}</p>
      {problem !== undefined && (
        <Alert type="error" title={problemWords(say, problem)} showIcon role="alert" />
      )}
      {address !== undefined && (
        <>
          <p className="row">
            <span>{say('mail.now', { address })}</span>
            <span>
              {isOffered && !isOther && <Button onClick={() => setIsOther(true)}>{say('mail.other')}</Button>}
              <Button onClick={() => tried(asked(api.POST('/editor/me/mail/remove')))}>
                {say('mail.remove')}
              </Button>
            </span>
          </p>
          <fieldset>
            <legend>{say('mail.about')}</legend>
            <Checkbox.Group
              value={about}
              onChange={choose}
              options={ABOUT.map((value) => ({ value, label: say(`mail.${value}`) }))}
            />
          </fieldset>
        </>
      )}
      {pending !== undefined && (
        <Alert type="info" title={say('mail.pending', { address: pending })} showIcon />
      )}
      {isOffered && (address === undefined || isOther) && (
        <Form name="own-mail" form={form} layout="vertical" requiredMark={false} onFinish={send}>
          <Form.Item
            name="address"
            label={say('mail.address')}
            rules={[
              { required: true, max: 254 },
              { pattern: /^\s*[^\s@<>,;]+@[^\s@<>,;]+\s*$/, message: say('mail.wrong') },
            ]}
          >
            <Input type="text" inputMode="email" autoComplete="email" />
          </Form.Item>
          <Button htmlType="submit">{say(pending === undefined ? 'mail.do' : 'mail.again')}</Button>
        </Form>
      )}
    </Card>
  )
}

/** Confirms the address when its owner opens the link of the mail. @returns what went wrong */
function useProven(onChanged: () => void): unknown {
  const say = useSay()
  const { message } = App.useApp()
  const [problem, setProblem] = useState<unknown>()
  useEffect(() => {
    const [, token] = LINK.exec(location.hash) ?? []
    if (token === undefined) return
    // It works once: a second look at the page is none.
    history.replaceState(history.state, '', location.pathname)
    const prove = async () => {
      await asked(api.POST('/editor/me/mail/prove', { body: { token } }))
      void message.success(say('mail.proven'))
      onChanged()
    }
    prove().catch(setProblem)
  }, [message, onChanged, say])
  return problem
}
