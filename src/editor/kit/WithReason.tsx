import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { DoDialog } from './DoDialog.tsx'
import { useSay } from '../words/words.tsx'

interface Props {
  title: string
  says: string
  doWord: string
  isDanger?: boolean
  /** Further information before the action. */
  children?: ReactNode
  /** Performs the action. @throws Refused */
  onDo: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation and for a reason, which is kept in the version and in the log. */
export function WithReason({ title, says, doWord, isDanger = false, children, onDo, onClose }: Props) {
  const say = useSay()
  const [reason, setReason] = useState('')
  return (
    <DoDialog
      title={title}
      doWord={doWord}
      isDanger={isDanger}
      onDo={async () => {
        await onDo(reason.trim())
        onClose()
      }}
      onClose={onClose}
    >
      <p>{says}</p>
      {children}
      <label htmlFor="reason">{say('content.reason')}</label>
      <Input.TextArea
        id="reason"
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </DoDialog>
  )
}
