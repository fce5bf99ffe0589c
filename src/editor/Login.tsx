import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked, session } from './api.ts'
import { problemWords } from './problem.ts'
import { useSay } from './words/words.tsx'

interface Entered {
  name: string
  password: string
  code?: string
}

/** Name and password; the code is asked for where the account has a second factor. */
export function Login({ onIn, onLanguage }: { onIn: () => Promise<void>; onLanguage: () => void }) {
  const say = useSay()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  async function enter({ name, password, code }: Entered) {
    setIsAsking(true)
    setProblem(undefined)
    try {
      const body = { name, password, ...(code && { code: code.trim() }) }
      const { token } = await asked(api.POST('/editor/login', { body }))
      if (token === null) setIsCodeNeeded(true)
      else {
        session.keep(token)
        await onIn()
      }
    } catch (error) {
      setProblem(problemWords(say, error))
    }
    setIsAsking(false)
  }

  return (
    <main className="login">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      <h1>{say('login.title')}</h1>
      <Form<Entered> layout="vertical" requiredMark={false} onFinish={enter} disabled={isAsking}>
        {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
        <Form.Item name="name" label={say('login.name')} rules={[{ required: true }]}>
          <Input autoComplete="username" size="large" />
        </Form.Item>
        <Form.Item name="password" label={say('login.password')} rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" size="large" />
        </Form.Item>
        {isCodeNeeded && (
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
      <Button type="link" onClick={onLanguage}>
        {say('language')}
      </Button>
    </main>
  )
}
