import { Alert, Button, Form, Input } from 'antd'
import { STAFF_IDENTITY } from '../../contract/staff.ts'
import { api, asked } from '../kit/api.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { type Entered, useLogin } from './use-login.ts'

interface Props {
  /** They were in, and their session is over. */
  isAgain?: boolean
  onIn: () => Promise<void>
  onLanguage: () => void
}

/** Name and password, or an identity provider; the code is asked for where the account has a second factor. */
export function Login({ isAgain = false, onIn, onLanguage }: Props) {
  const say = useSay()
  const { form, isProven, isHalfway, maySign, problem, isAsking, enter, enterByPasskey } = useLogin(onIn)
  const { data: ways } = useQuery(() => asked(api.GET('/editor/login/ways')), [])
  return (
    <main className="login">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      {/* The dialog begins in the first part that takes the focus: who writes on without looking writes into no field. */}
      <h1 {...(isAgain && { tabIndex: 0 })}>{say('login.title')}</h1>
      {isAgain && <p>{say('login.again')}</p>}
      <Form<Entered>
        name="login"
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={enter}
        disabled={isAsking}
      >
        {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
        {!isProven && (
          <>
            <Form.Item name="name" label={say('login.name')} rules={[{ required: true }]}>
              <Input autoComplete="username" size="large" />
            </Form.Item>
            <Form.Item name="password" label={say('login.password')} rules={[{ required: true }]}>
              <Input.Password autoComplete="current-password" size="large" />
            </Form.Item>
          </>
        )}
        {isHalfway && (
          <Form.Item
            name="code"
            label={say('login.code')}
            extra={say('login.codeHint')}
            rules={[{ required: true }]}
          >
            <Input autoComplete="one-time-code" inputMode="text" size="large" />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" size="large" block loading={isAsking}>
          {say('login.enter')}
        </Button>
      </Form>
      {maySign && (
        <Button className="login-way" size="large" block disabled={isAsking} onClick={enterByPasskey}>
          {say(isHalfway ? 'passkey.use' : 'passkey.enter')}
        </Button>
      )}
      {ways?.identity && !isProven && (
        <Button className="login-way" size="large" block href={STAFF_IDENTITY.begin}>
          {say('login.identity', { label: ways.identity.label ?? say('login.identity.label') })}
        </Button>
      )}
      <Button type="link" onClick={onLanguage}>
        {say('language')}
      </Button>
    </main>
  )
}
