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
        <h2 className="rest">{title}</h2>
        <Button type="text" aria-label={say('submission.close')} onClick={onClose}>
          ×
        </Button>
      </header>
      {children}
    </aside>
  )
}
