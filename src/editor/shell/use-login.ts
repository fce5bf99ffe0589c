import { Form } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasPasskeys, signed } from '../account/passkey.ts'
import { api, asked, Refused, session } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { type Say, useSay } from '../words/words.tsx'

export interface Entered {
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

/** Whether there is such a name is not told. */
const refusalWords = (say: Say, error: unknown): string =>
  error instanceof Refused && error.reason === 'wrong-password'
    ? say('login.wrong-password')
    : problemWords(say, error)

/** What came back from the identity provider, the first factor and the second, up to a session. */
export function useLogin(onIn: () => Promise<void>) {
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

  return {
    form,
    isProven,
    isHalfway: halfway !== undefined,
    maySign: hasPasskeys() && (halfway ? halfway.passkey !== undefined : !isProven),
    problem,
    isAsking,
    enter,
    enterByPasskey,
  }
}
