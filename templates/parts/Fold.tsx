import type { ReactNode } from 'react'
import styles from './Fold.module.css'
import { Icon } from './Icon.tsx'

interface FoldProps {
  title: ReactNode
  /** Of what is folded: browsers open a fold when an address leads into it. */
  id?: string
  isOpen?: boolean
  children: ReactNode
}

/** Something to read on request, without scripts. */
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
