import { MapLinks } from '../parts/OfficeContact.tsx'
import { useLandmark } from '../parts/map/landmark.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { useSite } from '../parts/site.tsx'
import type { ShownEntry } from './load.ts'
import styles from './View.module.css'

const SIZE = { width: 344, height: 260 }
const PHONE = { width: 360, height: 240 }

/** A map of its position beside the office, and directions. */
export function PlaceBox({ shown: { shape, entry } }: { shown: ShownEntry }) {
  const { t } = useSite()
  const office = useLandmark()
  const { id, title, position, address = '' } = entry
  if (!shape.place || !position) return null
  const { coordType } = shape.place
  const landmark = coordType === 'gcj02' ? office : undefined
  return (
    <section className="box box--padded" aria-labelledby="where">
      <h2 id="where">{t('entry.where')}</h2>
      {address && <p>{address}</p>}
      {landmark && (
        <PlaceMap
          className={styles.map}
          places={[{ id, name: title, ...position }]}
          landmark={landmark}
          wide={SIZE}
          phone={PHONE}
        />
      )}
      <MapLinks place={{ name: title, address, ...position, coordType }} />
    </section>
  )
}
