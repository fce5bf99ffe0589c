import { type ReactNode, useEffect } from 'react'
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
  const isEnhanced = useEnhanced()
  const hadFocus = isEnhanced && document.querySelector(`:focus[href="${href}"]`) !== null
  useEffect(() => {
    if (hadFocus)
      document.querySelector<HTMLElement>(`[aria-controls=${opens}]`)?.focus({ preventScroll: true })
  }, [hadFocus, opens])
  return isEnhanced ? (
    <button {...rest} aria-expanded={isOpen} aria-controls={opens} onClick={onToggle}>
      {children}
    </button>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
