import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { STAFF_IDENTITY } from '../../contract/staff.ts'
import { hasPasskeys, signed } from '../account/passkey.ts'
import { api, asked, Refused, session } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { type Say, useSay } from '../words/words.tsx'

interface Entered {
  name: string
  password: string
  code?: string
}

/** What the way through the identity provider came to, as the address says. */
const COME_BACK = ['proven', 'unknown', 'refused', 'away'] as const
const cameBack = () => {
  const word = new URLSearchParams(location.search).get('identity')
  return COME_BACK.find((one) => one === word)
}

/** The password is right, and the second factor is still needed; `passkey`: what may be signed in place of a code. */
interface Halfway {
  passkey?: object | undefined
}

interface Props {
  /** They were in, and their session is over. */
  isAgain?: boolean
  onIn: () => Promise<void>
  onLanguage: () => void
}

/** Whether there is such a name is not told. */
const refusalWords = (say: Say, error: unknown): string =>
  error instanceof Refused && error.reason === 'wrong-password'
    ? say('login.wrong-password')
    : problemWords(say, error)

/** Name and password, or an identity provider; the code is asked for where the account has a second factor. */
export function Login({ isAgain = false, onIn, onLanguage }: Props) {
  const say = useSay()
  const [came, setCame] = useState(cameBack)
  const [halfway, setHalfway] = useState<Halfway>()
  const isProven = came === 'proven'
  const [problem, setProblem] = useState(() =>
    came === undefined || isProven ? undefined : say(`login.identity.${came}`),
  )
  const [isAsking, setIsAsking] = useState(isProven)
  const [form] = Form.useForm<Entered>()
  const isSpent = useRef(false)
  const isSigning = hasPasskeys() && (halfway ? halfway.passkey !== undefined : !isProven)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Who writes on without looking writes into no field.
    if (isAgain) requestAnimationFrame(() => heading.current?.focus())
  }, [isAgain])
  const { data: ways } = useQuery(() => asked(api.GET('/editor/login/ways')), [])

  async function answerTo(
    { name = '', password = '', code }: Partial<Entered>,
    proof: { passkey?: Awaited<ReturnType<typeof signed>> } = {},
  ) {
    const more = { ...proof, ...(code && { code: code.trim() }) }
    return isProven
      ? asked(api.POST('/editor/login/identity', { body: more }))
      : asked(api.POST('/editor/login', { body: { name, password, ...more } }))
  }

  async function arrive({ token, passkey }: Halfway & { token: string | null }) {
    if (token === null) setHalfway({ passkey })
    else {
      session.keep(token)
      await onIn()
    }
    setIsAsking(false)
  }

  function refuse(error: unknown) {
    setProblem(refusalWords(say, error))
    if (error instanceof Refused && error.reason === 'no-identity') setCame(undefined)
    setIsAsking(false)
  }

  async function enter(entered: Entered) {
    setIsAsking(true)
    setProblem(undefined)
    await answerTo(entered).then(arrive).catch(refuse)
  }

  /** A challenge is answered once: after a wrong answer the browser asks for another one. */
  async function enterByPasskey() {
    setIsAsking(true)
    setProblem(undefined)
    try {
      if (!halfway) {
        const passkey = await signed(await asked(api.POST('/editor/login/passkey/begin')))
        return await arrive(await asked(api.POST('/editor/login/passkey', { body: { passkey } })))
      }
      const entered = { name: form.getFieldValue('name'), password: form.getFieldValue('password') }
      const again = isSpent.current ? await answerTo(entered) : halfway
      isSpent.current = true
      await arrive(await answerTo(entered, { passkey: await signed(again.passkey ?? {}) }))
    } catch (error) {
      refuse(error)
    }
  }

  const askProven = useEffectEvent(async () => answerTo({}))
  const onArrival = useEffectEvent(arrive)
  const onRefusal = useEffectEvent(refuse)
  useEffect(() => {
    // What it came to is told once, and not by a reload.
    if (cameBack() !== undefined) history.replaceState(null, '', location.pathname)
    if (isProven) askProven().then(onArrival).catch(onRefusal)
  }, [isProven])

  return (
    <main className="login">
      <img src="/favicon.svg" alt="" width="48" height="48" />
      <h1 ref={heading} tabIndex={-1}>
        {say('login.title')}
      </h1>
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
        {halfway && (
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
      {isSigning && (
        <Button className="login-way" size="large" block disabled={isAsking} onClick={enterByPasskey}>
          {say(halfway ? 'passkey.use' : 'passkey.enter')}
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
