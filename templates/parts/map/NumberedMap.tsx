import type { ReactNode } from 'react'
import styles from './NumberedMap.module.css'
import { PositionMap, type PositionMapProps } from './PositionMap.tsx'

const WIDE = { width: 760, height: 600 }
/** Placed above its list, it has the page's width. */
const FLAT = { width: 900, height: 420 }
const PHONE = { width: 360, height: 380 }

interface NumberedMapProps<Item> {
  /** Whether the map is beside its list, or above it if the list is long. */
  stands?: 'beside' | 'above'
  map: Omit<PositionMapProps, 'size' | 'hasNames'>
  /** A note on what the map shows. */
  note: ReactNode
  /** Replaces an empty map. */
  empty?: string
  items: readonly Item[]
  /** The number of the first item. */
  first: number
  isPlaced: (item: Item) => boolean
  children: (item: Item) => ReactNode
}

/** The map as main content, and beside it the list of its numbers. */
export function NumberedMap<Item extends { id: string }>({
  stands = 'beside',
  map,
  note,
  empty,
  items,
  first,
  isPlaced,
  children,
}: NumberedMapProps<Item>) {
  return (
    <div className={map.places.length > 0 ? `${styles.mapview} ${styles[stands]}` : undefined}>
      {map.places.length > 0 ? (
        <figure>
          <div className="only-wide">
            <PositionMap {...map} size={stands === 'above' ? FLAT : WIDE} hasNames />
          </div>
          <div className="only-phone">
            <PositionMap {...map} size={PHONE} hasNames={false} />
          </div>
          <figcaption>{note}</figcaption>
        </figure>
      ) : (
        <p className="note">{empty}</p>
      )}
      <ol start={first} className={styles.numbered}>
        {items.map((item, index) => (
          <li key={item.id}>
            <span className={isPlaced(item) ? styles.pin : styles.nowhere} aria-hidden="true">
              {first + index}
            </span>
            {children(item)}
          </li>
        ))}
      </ol>
    </div>
  )
}
