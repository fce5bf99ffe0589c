import { isPlausible } from '../../src/contract/maps.ts'
import { useLandmark } from '../parts/map/landmark.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { MapLinks } from '../parts/OfficeContact.tsx'
import { telephone } from '../parts/telephone.ts'
import { useSite } from '../parts/site.tsx'
import { FactList } from './FactList.tsx'
import type { ProjectPage } from './load.ts'
import styles from './Visit.module.css'
import view from './View.module.css'

const SIZE = { width: 600, height: 400 }
const PHONE = { width: 360, height: 260 }

/** Viewings, contacts and directions. */
export function Visit({ project, ground }: Pick<ProjectPage, 'project' | 'ground'>) {
  const { t, term } = useSite()
  const { id, name, address, lng, lat, coordType, phone } = project
  const landmark = useLandmark()
  const hasMap = landmark !== undefined && isPlausible({ lng, lat }, coordType)
  return (
    <section id="visit" className={view.block}>
      <h2>{t('project.visit')}</h2>
      <div className={hasMap ? styles.office : `${styles.office} ${styles.plain}`}>
        <div>
          <FactList
            facts={[
              [t('project.viewing'), project.viewingNote && term(project.viewingNote)],
              [t('project.office'), project.managementOffice && term(project.managementOffice)],
              [t('project.hours'), project.serviceHours],
              [
                t('project.phone'),
                <a key="phone" href={telephone(phone)}>
                  {phone}
                </a>,
              ],
              [t('project.address'), address],
            ]}
          />
          <MapLinks place={project} className={styles.maplinks} />
        </div>
        {hasMap && (
          <PlaceMap
            places={[{ id, name, lng, lat }]}
            landmark={landmark}
            ground={ground}
            wide={SIZE}
            phone={PHONE}
          />
        )}
      </div>
    </section>
  )
}
