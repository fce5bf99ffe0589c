import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.tsx'

interface Props {
  /** Who saved what meanwhile. */
  title: string
  takeWords: string
  /** The differences. */
  children: ReactNode
  onMine: () => void
  onTheirs: () => void
}

/** Somebody saved meanwhile: shows the differences, for the user to choose. */
export function ConflictView({ title, takeWords, children, onMine, onTheirs }: Props) {
  const say = useSay()
  return (
    <Alert
      type="warning"
      role="alert"
      className="conflict"
      title={title}
      description={
        <>
          {children}
          <Button onClick={onMine}>{say('content.keepMine')}</Button>{' '}
          <Button onClick={onTheirs}>{takeWords}</Button>
        </>
      }
    />
  )
}
