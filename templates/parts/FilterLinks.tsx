import type { ReactNode } from 'react'
import styles from './FilterLinks.module.css'
import { Icon } from './Icon.tsx'

export interface FilterGroup {
  /** The query parameter of the filter. */
  name: string
  label: string
  choices: readonly { value: string; label: string }[]
  /** The selected value. */
  current?: string
}

interface FilterLinksProps {
  label: string
  groups: readonly FilterGroup[]
  /** Label of the choice that removes the filter. */
  all: string
  addressOf: (change: Record<string, string | undefined>) => string
}

/**
 * A filter as links, one per value. A filter with one value is left out unless it is selected
 * and must be removable; so is an empty box.
 */
export function FilterLinks({ label, groups, all, addressOf }: FilterLinksProps) {
  const shown = groups.filter(({ choices, current }) => choices.length > 1 || current !== undefined)
  if (shown.length === 0) return null
  const chosen = shown.flatMap(({ choices, current }) =>
    current === undefined ? [] : (choices.find(({ value }) => value === current)?.label ?? current),
  )
  return (
    <FilterBox label={label} chosen={chosen}>
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

interface FilterBoxProps {
  id?: string
  label: string
  /** The selected filters in words. */
  chosen: readonly string[]
  children: ReactNode
}

/** Wraps filters: open on a desktop; folded on a phone, with one line for the selection. */
export function FilterBox({ id, label, chosen, children }: FilterBoxProps) {
  return (
    <section id={id} className={styles.filters} aria-label={label}>
      <details>
        <summary>
          <span>
            {label}
            {chosen.map((choice) => (
              <b key={choice}> {choice}</b>
            ))}
          </span>
          <Icon name="open" />
        </summary>
        <dl>{children}</dl>
      </details>
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
