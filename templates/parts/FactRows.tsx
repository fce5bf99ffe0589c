import { Fragment, type ReactNode } from 'react'

export type FactRow = readonly [name: string, value: ReactNode]

/** Labels and values, one below the other; unknown values are left out. */
export function FactRows({ facts, className = '' }: { facts: readonly FactRow[]; className?: string }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== false && value !== '')
  if (known.length === 0) return null
  return (
    <dl className={`kv ${className}`}>
      {known.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
