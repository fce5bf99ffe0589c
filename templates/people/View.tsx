import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Fold } from '../parts/Fold.tsx'
import cards from '../parts/PictureCards.module.css'
import { Picture } from '../parts/Picture.tsx'
import { PlainBody } from '../parts/PlainBody.tsx'
import { Prose } from '../parts/Prose.tsx'
import { SideNav, useSideColumns } from '../parts/SideNav.tsx'
import { useSite } from '../parts/site.tsx'
import type { ViewProps } from '../define/types.ts'
import type { PeopleData, Person } from './load.ts'
import styles from './View.module.css'

/** The leaders of the organisation, their responsibilities and careers. */
export function View({ data: { people }, page: { path, column } }: ViewProps<PeopleData>) {
  const hasSide = useSideColumns(path).length > 0
  return (
    <>
      <ColumnHead path={path} />
      {people.length === 0 ? (
        <PlainBody path={path} />
      ) : (
        <div className={`wrap ${hasSide ? 'withside' : 'alone'}`}>
          <SideNav path={path} />
          <section aria-label={column.label}>
            <ul className={cards.cards}>
              {people.map((person) => (
                <PersonCard key={person.id} person={person} />
              ))}
            </ul>
            <Suggest />
          </section>
        </div>
      )}
    </>
  )
}

function PersonCard({ person }: { person: Person }) {
  const { t } = useSite()
  const { id, name, position, photo, division, resume } = person
  return (
    <li id={id} className={`${cards.card} ${styles.person}`}>
      {photo ? (
        <Picture src={photo} alt="" sizes="136px" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div>
        <h2>{name}</h2>
        <p className={styles.position}>{position}</p>
        {division && (
          <dl>
            <dt>{t('people.division')}</dt>
            <dd>{division}</dd>
          </dl>
        )}
      </div>
      {resume && (
        <div className={`${cards.whole} ${styles.resume}`}>
          <Fold title={t('people.resume', { name })}>
            <Prose html={resume} />
          </Fold>
        </div>
      )}
    </li>
  )
}

function Suggest() {
  const { site, t } = useSite()
  const email = site.settings.contact?.email
  if (!email) return null
  return (
    <div className={`note ${styles.suggest}`}>
      <p>
        {t('people.suggest')} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </div>
  )
}
