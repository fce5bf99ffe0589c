import { Alert, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { problemWords } from './problem.ts'
import { useSay } from '../words/words.tsx'

interface Props {
  title: string
  /** The text of the button. */
  doWord: string
  isDanger?: boolean
  /** False while something has to be selected or typed first. */
  isReady?: boolean
  width?: number
  children: ReactNode
  /** Performs the action and closes the dialog. @throws Refused */
  onDo: () => Promise<unknown>
  onClose: () => void
}

/**
 * Asks before an action. Until the server has accepted it the dialog stays open with all input and shows what
 * went wrong: input in a dialog is never lost with the network.
 */
export function DoDialog({
  title,
  doWord,
  isDanger = false,
  isReady = true,
  width,
  children,
  onDo,
  onClose,
}: Props) {
  const say = useSay()
  const [problem, setProblem] = useState<string>()
  const [isDoing, setIsDoing] = useState(false)
  async function act() {
    setIsDoing(true)
    setProblem(undefined)
    try {
      await onDo()
    } catch (error) {
      setProblem(problemWords(say, error))
    } finally {
      setIsDoing(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      okText={doWord}
      cancelText={say('cancel')}
      okButtonProps={{ danger: isDanger, disabled: !isReady }}
      confirmLoading={isDoing}
      onOk={act}
      onCancel={onClose}
    >
      {children}
      {problem !== undefined && <Alert type="error" title={problem} showIcon role="alert" />}
    </Modal>
  )
}
