import { FactRows } from '../parts/FactRows.tsx'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import type { ContactPerson } from './load.ts'
import styles from './View.module.css'

/** Contact persons by subject. */
export function People({ people }: { people: readonly ContactPerson[] }) {
  const { t } = useSite()
  return (
    <section aria-labelledby="people">
      <h2 id="people" className={styles.title}>
        {t('contact.people')}
      </h2>
      <ul className={styles.cards}>
        {people.map(({ id, name, position, matter, phone, email, serviceHours, photo }) => (
          <li key={id} id={id} className={`${styles.card} ${photo ? styles.withPhoto : ''}`}>
            {photo && <Picture src={photo} alt="" sizes="72px" />}
            <div>
              <h3>{name}</h3>
              {position && <p className="muted small">{position}</p>}
              {matter && <p>{matter}</p>}
              <FactRows
                facts={[
                  [t('subsidiary.phone'), phone && <a href={telephone(phone)}>{phone}</a>],
                  [t('plain.email'), email && <a href={`mailto:${email}`}>{email}</a>],
                  [t('plain.hours'), serviceHours],
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
