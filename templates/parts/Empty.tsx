import type { ReactNode } from 'react'
import picture from './empty.svg'

interface EmptyProps {
  title: string
  text: string
  /** The empty state is the page itself, so its title is the page's. */
  isPage?: boolean
  /** One way on. */
  children?: ReactNode
}

/** Nothing here: what that means, and one way on. */
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
