import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { useMe } from '../kit/me.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'
import { hasPasskeys, signed } from './passkey.ts'

interface Proof {
  code?: string
  password?: string
  passkey?: Awaited<ReturnType<typeof signed>>
}

interface Props {
  onClose: () => void
  onConfirmed: () => Promise<void>
}

/** The second factor once more, or without one the password. */
export function Confirm({ onClose, onConfirmed }: Props) {
  const say = useSay()
  const { secondFactor: hasSecondFactor, passkeys } = useMe()
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const label = say(hasSecondFactor ? 'login.code' : 'login.password')
  async function confirmBy(proof: () => Promise<Proof>) {
    setProblem(undefined)
    try {
      await asked(api.POST('/editor/confirm', { body: await proof() }))
      await onConfirmed()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  const confirm = () => confirmBy(async () => (hasSecondFactor ? { code: value } : { password: value }))
  const sign = () =>
    confirmBy(async () => ({ passkey: await signed(await asked(api.POST('/editor/confirm/passkey'))) }))
  return (
    <Modal
      open
      title={say('confirm.title')}
      okText={say('confirm.do')}
      cancelText={say('cancel')}
      onOk={confirm}
      onCancel={onClose}
    >
      {passkeys.length > 0 && hasPasskeys() && (
        <Button className="login-way" type="primary" block onClick={sign}>
          {say('passkey.use')}
        </Button>
      )}
      {hasSecondFactor ? (
        <Input
          aria-label={label}
          placeholder={label}
          autoComplete="one-time-code"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onPressEnter={confirm}
        />
      ) : (
        <Input.Password
          aria-label={label}
          placeholder={label}
          autoComplete="current-password"
          value={value}
          onChange={({ target }) => setValue(target.value)}
          onPressEnter={confirm}
        />
      )}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </Modal>
  )
}
