import { contentAddress } from '../../../src/contract/addresses.ts'
import type { KindShape } from '../../../src/contract/kind-shape.ts'
import { useLandmark } from '../map/landmark.ts'
import { PositionMap } from '../map/PositionMap.tsx'
import { useSite } from '../site.tsx'
import type { Entry } from './entry.ts'
import { Facts } from './Facts.tsx'
import styles from './EntryMap.module.css'

const WIDE = { width: 760, height: 560 }
const PHONE = { width: 360, height: 360 }

interface EntryMapProps {
  shape: KindShape
  entries: readonly Entry[]
  /** The number of the first entry. */
  first: number
}

/** Where the contents of a page stand, and beside it what their numbers stand for. */
export function EntryMap({ shape, entries, first }: EntryMapProps) {
  const { site, t } = useSite()
  const office = useLandmark()
  // The office is known in one system of coordinates only.
  const landmark = shape.place?.coordType === 'gcj02' ? office : undefined
  const hrefOf = ({ columnId, id }: Entry) => contentAddress(site.columns, columnId, id)
  const places = entries.flatMap((entry, index) =>
    entry.position
      ? [
          {
            ...entry.position,
            id: entry.id,
            name: entry.title,
            mark: first + index,
            href: hrefOf(entry),
          },
        ]
      : [],
  )
  const map = { places, frame: [], areas: [], landmark }
  return (
    <div className={places.length > 0 ? styles.mapview : undefined}>
      {places.length > 0 ? (
        <figure>
          <div className="only-wide">
            <PositionMap {...map} size={WIDE} hasNames />
          </div>
          <div className="only-phone">
            <PositionMap {...map} size={PHONE} hasNames={false} />
          </div>
          <figcaption>
            {t('entry.mapNote')}
            {landmark && t('project.mapRings', { name: landmark.name })}
          </figcaption>
        </figure>
      ) : (
        <p className="note">{t('entry.mapEmpty')}</p>
      )}
      <ol start={first} className={styles.numbered}>
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <span className={entry.position ? styles.pin : styles.nowhere} aria-hidden="true">
              {first + index}
            </span>
            <h3>
              <a href={hrefOf(entry)}>{entry.title}</a>
            </h3>
            {entry.address && <p>{entry.address}</p>}
            <Facts className={styles.facts} fields={shape.facts.slice(0, 2)} values={entry.facts} />
          </li>
        ))}
      </ol>
    </div>
  )
}
