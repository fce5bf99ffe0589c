import { Alert, Input, Modal } from 'antd'
import { useState } from 'react'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  hasSecondFactor: boolean
  onClose: () => void
  onConfirmed: () => Promise<void>
}

/** The second factor once more, or without one the password. */
export function Confirm({ hasSecondFactor, onClose, onConfirmed }: Props) {
  const say = useSay()
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const label = say(hasSecondFactor ? 'login.code' : 'login.password')
  async function confirm() {
    try {
      await asked(
        api.POST('/editor/confirm', { body: hasSecondFactor ? { code: value } : { password: value } }),
      )
      await onConfirmed()
    } catch (error) {
      setProblem(problemWords(say, error))
    }
  }
  return (
    <Modal
      open
      title={say('confirm.title')}
      okText={say('confirm.do')}
      cancelText={say('cancel')}
      onOk={confirm}
      onCancel={onClose}
    >
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
