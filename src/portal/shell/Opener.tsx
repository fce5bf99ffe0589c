import type { ReactNode } from 'react'
import { useEnhanced } from './disclosure.ts'

interface OpenerProps {
  /** Id of the part of the page that it opens. */
  opens: string
  isOpen: boolean
  onToggle: () => void
  className?: string
  ref?: (element: HTMLElement | null) => void
  children: ReactNode
}

/** A link to a part of the page. It becomes a button when scripts run, and keeps the focus if it has it. */
export function Opener({ opens, isOpen, onToggle, children, ...rest }: OpenerProps) {
  const href = `#${opens}`
  return useEnhanced() ? (
    <button
      {...rest}
      aria-expanded={isOpen}
      aria-controls={opens}
      onClick={onToggle}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the link had the focus
      autoFocus={!!document.querySelector(`:focus[href="${href}"]`)}
    >
      {children}
    </button>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
