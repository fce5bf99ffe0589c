import { Alert, App, Button, Card, Form, Input } from 'antd'
import { useContext, useState } from 'react'
import { api, asked, Refused } from '../api.ts'
import { useMe } from '../me.ts'
import { problemWords } from '../problem.ts'
import { shortTime } from '../times.ts'
import { useAsked } from '../use-asked.ts'
import { keepLanguage, Language, useSay } from '../words/words.tsx'
import { Confirm } from './Confirm.tsx'
import { SecondFactor } from './SecondFactor.tsx'

/** My password, my second factor, and where I am logged in. */
export default function Account() {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ old: string; password: string }>()
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState<() => Promise<void>>()
  const { data = me, again } = useAsked(() => asked(api.GET('/editor/me')), [])

  async function changePassword(body: { old: string; password: string }) {
    setProblem(undefined)
    try {
      await asked(api.POST('/editor/password', { body }))
      form.resetFields()
      void message.success(say('account.passwordDone'))
      again()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }

  /** Asks for the second factor or the password where the server wants it again, and then goes on. */
  async function confirmed(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused && error.reason === 'confirm') setWaiting(() => work)
      else void message.error(problemWords(say, error))
    }
  }

  return (
    <div className="account">
      <h1>{me.name}</h1>
      {data.mustEnrol && <Alert type="warning" title={say('account.factorMust')} showIcon role="alert" />}
      <Card title={say('account.factor')}>
        <SecondFactor isOn={data.secondFactor} confirmed={confirmed} onChanged={() => location.reload()} />
      </Card>
      {!data.mustEnrol && (
        <>
          <Card title={say('account.password')}>
            <Form form={form} layout="vertical" requiredMark={false} onFinish={changePassword}>
              <Form.Item name="old" label={say('account.old')} rules={[{ required: true }]}>
                <Input.Password autoComplete="current-password" />
              </Form.Item>
              <Form.Item
                name="password"
                label={say('account.new')}
                rules={[{ required: true, min: 8, max: 200 }]}
              >
                <Input.Password autoComplete="new-password" />
              </Form.Item>
              {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
              <Button htmlType="submit">{say('account.passwordDo')}</Button>
            </Form>
          </Card>
          <Card title={say('account.sessions')}>
            {data.sessions.map(({ id, device, seenAt }) => (
              <p key={id} className="row">
                <span>
                  <span className="one-line">{device}</span>
                  <small>{id === data.sessionId ? say('account.here') : shortTime(seenAt)}</small>
                </span>
                {id !== data.sessionId && (
                  <Button
                    onClick={async () => {
                      await asked(api.POST('/editor/sessions/end', { body: { sessionId: id } }))
                      again()
                    }}
                  >
                    {say('account.end')}
                  </Button>
                )}
              </p>
            ))}
          </Card>
        </>
      )}
      <Button
        type="link"
        onClick={() => {
          keepLanguage(locale === 'en' ? 'zh-CN' : 'en')
          location.reload()
        }}
      >
        {say('language')}
      </Button>
      {waiting && (
        <Confirm
          hasSecondFactor={data.secondFactor}
          onClose={() => setWaiting(undefined)}
          onConfirmed={async () => {
            setWaiting(undefined)
            await confirmed(waiting)
          }}
        />
      )}
    </div>
  )
}
