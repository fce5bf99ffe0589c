import { Alert, App, Button, Card, Form, Input } from 'antd'
import { useContext, useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { keepLanguage, Language, useSay } from '../words/words.tsx'
import { Assistants } from './Assistants.tsx'
import { NewPassword } from './NewPassword.tsx'
import { OwnPhone } from './OwnPhone.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** My password, my second factor, and where I am logged in. */
export default function Account() {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const { message } = App.useApp()
  const [form] = Form.useForm<{ old: string; password: string }>()
  const [problem, setProblem] = useState<string>()
  const { confirmed, dialog } = useConfirmed()
  const { data = me, again } = useQuery(() => asked(api.GET('/editor/me')), [])

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

  return (
    <div className="account">
      <h1>{me.name}</h1>
      {data.mustEnrol && <Alert type="warning" title={say('account.factorMust')} showIcon role="alert" />}
      <Card title={say('account.authenticator')}>
        <SecondFactor isOn={data.authenticator} confirmed={confirmed} onChanged={() => location.reload()} />
      </Card>
      <Card title={say('passkey.title')}>
        <Passkeys passkeys={data.passkeys} confirmed={confirmed} onChanged={() => location.reload()} />
      </Card>
      {!data.mustEnrol && (
        <>
          <Card title={say('account.password')}>
            <Form
              name="own-password"
              form={form}
              layout="vertical"
              requiredMark={false}
              onFinish={changePassword}
            >
              <Form.Item name="old" label={say('account.old')} rules={[{ required: true }]}>
                <Input.Password autoComplete="current-password" />
              </Form.Item>
              <NewPassword label={say('account.new')} />
              {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
              <Button htmlType="submit">{say('account.passwordDo')}</Button>
            </Form>
          </Card>
          <Card title={say('account.phone')}>
            <OwnPhone phone={data.phone} confirmed={confirmed} onSaved={again} />
          </Card>
          <Assistants confirmed={confirmed} />
          <Card title={say('account.sessions')}>
            <Sessions
              sessions={data.sessions}
              here={data.sessionId}
              onEnd={async (sessionId) => {
                await asked(api.POST('/editor/sessions/end', { body: { sessionId } }))
                again()
              }}
            />
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
      {data && <p className="release">Anju {data.version}</p>}
      {dialog}
    </div>
  )
}
