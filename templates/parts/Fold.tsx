import type { ReactNode } from 'react'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'

interface FoldProps {
  title: ReactNode
  /** Id of the folded content: browsers open the fold when an address points into it. */
  id?: string
  isOpen?: boolean
  children: ReactNode
}

/** Folded content that works without scripts. */
export function Fold({ title, id, isOpen = false, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        {title}
        <Icon name="open" />
      </summary>
      <div id={id} className={styles.body}>
        {children}
      </div>
    </details>
  )
}
