import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Labels and values; unknown values are left out. */
export function FactList({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== false && value !== '')
  return (
    <dl className={isWide ? `${styles.kv} ${styles.two}` : styles.kv}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
