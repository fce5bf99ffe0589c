import { contentAddress } from '../../../src/contract/addresses.ts'
import type { KindShape } from '../../../src/contract/kind-shape.ts'
import { useLandmark } from '../map/landmark.ts'
import { NumberedMap } from '../map/NumberedMap.tsx'
import { useSite } from '../site.tsx'
import type { Entry } from './entry.ts'
import { Facts } from './Facts.tsx'
import styles from './EntryMap.module.css'

interface EntryMapProps {
  shape: KindShape
  entries: readonly Entry[]
  /** The number of the first entry. */
  first: number
}

/** A map of a page's contents, and beside it a list by number. */
export function EntryMap({ shape, entries, first }: EntryMapProps) {
  const { site, t } = useSite()
  const office = useLandmark()
  // The office's position is known in one coordinate system only.
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
  const note = (
    <>
      {t('entry.mapNote')}
      {landmark && t('project.mapRings', { name: landmark.name })}
    </>
  )
  return (
    <div className={styles.map}>
      <NumberedMap
        map={map}
        note={note}
        empty={t('entry.mapEmpty')}
        items={entries}
        first={first}
        isPlaced={(entry) => !!entry.position}
      >
        {(entry) => (
          <div className={styles.item}>
            <h3>
              <a href={hrefOf(entry)}>{entry.title}</a>
            </h3>
            {entry.address && <p>{entry.address}</p>}
            <Facts className={styles.facts} fields={shape.facts.slice(0, 2)} values={entry.facts} />
          </div>
        )}
      </NumberedMap>
    </div>
  )
}
