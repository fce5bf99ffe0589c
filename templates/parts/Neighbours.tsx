import type { Neighbour } from '../../src/contract/types.ts'
import styles from './Neighbours.module.css'

interface NeighboursProps {
  prev?: Neighbour | null
  next?: Neighbour | null
  addressOf: (id: string) => string
  words: { label: string; prev: string; next: string }
}

/** The previous and next content in the column's order. */
export function Neighbours({ prev, next, addressOf, words }: NeighboursProps) {
  if (!prev && !next) return null
  return (
    <nav className={styles.neighbours} aria-label={words.label}>
      {prev && (
        <a href={addressOf(prev.id)} rel="prev">
          <span>{words.prev}</span>
          {prev.title}
        </a>
      )}
      {next && (
        <a href={addressOf(next.id)} rel="next">
          <span>{words.next}</span>
          {next.title}
        </a>
      )}
    </nav>
  )
}
