import type { ReactNode } from 'react'

interface TableBoxProps {
  label: string
  className?: string
  children: ReactNode
}

/** A table that becomes lists on a phone, and scrolls by keyboard if it does not fit. */
export function TableBox({ label, className = '', children }: TableBoxProps) {
  return (
    <div className={`tablebox ${className}`} role="group" aria-label={label} tabIndex={0}>
      <table className="table--stack">
        <caption className="hidden-text">{label}</caption>
        {children}
      </table>
    </div>
  )
}
