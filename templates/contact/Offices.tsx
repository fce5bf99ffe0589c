import { isPlausible } from '../../src/contract/maps.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { useLandmark } from '../parts/map/landmark.ts'
import { NumberedMap } from '../parts/map/NumberedMap.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import type { ContactData, Office } from './load.ts'
import styles from './View.module.css'

/** Each office with directions; offices with a position also appear on a map. */
export function Offices({ data: { offices, ground } }: { data: ContactData }) {
  const { t } = useSite()
  const landmark = useLandmark()
  const places = offices.flatMap((office, index) => placeOf(office, index + 1))
  // A single point on an empty background helps nobody.
  const isMap = places.length > 1 || (places.length === 1 && ground.length > 0)
  const isOffice = places.some(({ lng, lat }) => lng === landmark?.lng && lat === landmark.lat)
  return (
    <section aria-labelledby="offices">
      <h2 id="offices" className={styles.title}>
        {t('plain.office')}
      </h2>
      {isMap ? (
        <NumberedMap
          stands="above"
          map={{ places, frame: [], areas: [], ground, landmark: isOffice ? undefined : landmark }}
          note={t('contact.mapNote')}
          items={offices}
          first={1}
          isPlaced={({ id }) => places.some((place) => place.id === id)}
        >
          {(office) => <OfficeFacts office={office} />}
        </NumberedMap>
      ) : (
        <ul className={styles.cards}>
          {offices.map((office) => (
            <li key={office.id} className={styles.card}>
              <OfficeFacts office={office} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OfficeFacts({ office }: { office: Office }) {
  const { t } = useSite()
  const { id, name, address, phone, email, serviceHours, services, transit } = office
  return (
    <div id={id} className={styles.office}>
      <h3>{name}</h3>
      <FactRows
        facts={[
          [t('subsidiary.address'), address],
          [t('contact.transit'), transit],
          [t('subsidiary.phone'), phone && <a href={telephone(phone)}>{phone}</a>],
          [t('plain.email'), email && <a href={`mailto:${email}`}>{email}</a>],
          [t('plain.hours'), serviceHours],
          [t('contact.services'), services],
        ]}
      />
      <MapLinks place={office} />
    </div>
  )
}

/** A map uses one coordinate system: that of the projects. */
function placeOf({ id, name, lng, lat, coordType = 'gcj02' }: Office, mark: number) {
  if (lng === undefined || lat === undefined || coordType !== 'gcj02') return []
  return isPlausible({ lng, lat }, coordType) ? [{ id, name, lng, lat, mark, href: `#${id}` }] : []
}
