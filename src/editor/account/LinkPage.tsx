import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { useSay } from '../words/words.tsx'
import { NewPassword } from './NewPassword.tsx'

const HELLO = {
  invite: 'link.hello',
  password: 'link.helloPassword',
  factor: 'link.helloFactor',
  renew: 'link.helloRenew',
} as const

/** What a one-time link leads to: its owner sets a password, or gives the present one for another second factor. */
export default function LinkPage({ token, onDone }: { token: string; onDone: () => void }) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const { data: link, problem: unread } = useQuery(
    () => asked(api.POST('/editor/link/read', { body: { token } })),
    [],
  )
  async function spend({ password }: { password: string }) {
    setProblem(undefined)
    try {
      await asked(api.POST('/editor/link/spend', { body: { token, password } }))
      setIsDone(true)
    } catch (refusal) {
      setProblem(problemWords(say, refusal))
    }
  }
  const isFactor = link?.purpose === 'factor'
  return (
    <main className="login">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      {unread !== undefined && <Alert type="error" title={problemWords(say, unread)} showIcon role="alert" />}
      {link && !isDone && (
        <>
          <h1>{say(`link.${link.purpose}`)}</h1>
          <p>{say(HELLO[link.purpose], { name: link.name })}</p>
          <Form
            name="link"
            layout="vertical"
            requiredMark={false}
            onFinish={spend}
            onValuesChange={() => setProblem(undefined)}
          >
            <input type="text" name="username" autoComplete="username" value={link.name} readOnly hidden />
            {isFactor ? (
              <Form.Item name="password" label={say('account.old')} rules={[{ required: true }]}>
                <Input.Password autoComplete="current-password" />
              </Form.Item>
            ) : (
              <NewPassword label={say('account.new')} owner={link.name} />
            )}
            {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
            <Button type="primary" htmlType="submit" size="large" block>
              {say('link.do')}
            </Button>
          </Form>
        </>
      )}
      {isDone && <Alert type="success" title={say('link.done')} showIcon role="alert" />}
      {(isDone || unread !== undefined) && (
        <Button type="primary" size="large" block onClick={onDone}>
          {say('link.toLogin')}
        </Button>
      )}
    </main>
  )
}
