import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../words/words.tsx'

/** What is done with many, beside the list. */
export function ActPane({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const say = useSay()
  return (
    <aside className="submission act-pane" aria-label={title}>
      <header>
        <h1 className="rest">{title}</h1>
        <Button type="text" aria-label={say('submission.close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {children}
    </aside>
  )
}
