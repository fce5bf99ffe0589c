import type { ReactNode } from 'react'
import styles from './FilterLinks.module.css'

export interface FilterGroup {
  /** The query parameter that holds the choice. */
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** The value that is chosen. */
  current?: string
}

interface FilterLinksProps {
  label: string
  groups: readonly FilterGroup[]
  /** What the choice that takes the others back is called. */
  all: string
  addressOf: (change: Record<string, string | undefined>) => string
}

/**
 * What one can choose by, each choice a link. One choice is none: such a group stays out unless something is chosen of it,
 * which must have a way back, and so does an empty box.
 */
export function FilterLinks({ label, groups, all, addressOf }: FilterLinksProps) {
  const shown = groups.filter(({ choices, current }) => choices.length > 1 || current !== undefined)
  if (shown.length === 0) return null
  return (
    <FilterBox label={label}>
      {shown.map((group) => (
        <Filter key={group.name} label={group.label}>
          {[{ value: undefined, label: all }, ...group.choices].map((choice) => (
            <a
              key={choice.value ?? ''}
              className="chip"
              href={addressOf({ [group.name]: choice.value })}
              aria-current={choice.value === group.current || undefined}
            >
              {choice.label}
            </a>
          ))}
        </Filter>
      ))}
    </FilterBox>
  )
}

/** What stands around filters. */
export function FilterBox({ id, label, children }: { id?: string; label: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.filters} aria-label={label}>
      <dl>{children}</dl>
    </section>
  )
}

export function Filter({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
