import type { ReactNode } from 'react'
import picture from './empty.svg'

interface EmptyProps {
  title: string
  text: string
  /** The empty state is the whole page, so its title is the page's heading. */
  isPage?: boolean
  /** A link or button to continue. */
  children?: ReactNode
}

/** Empty state: what it means, and one way to continue. */
export function Empty({ title, text, isPage = false, children }: EmptyProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="empty">
      <img src={picture} width="240" height="160" alt="" />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className="buttons">{children}</div>}
    </div>
  )
}
