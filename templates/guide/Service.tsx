import { findColumn } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import { AskedOften } from './AskedOften.tsx'
import type { GuideData } from './load.ts'
import { LookUp } from './LookUp.tsx'
import styles from './Service.module.css'
import { tasksOf, urgentOf } from './service.ts'
import { TaskIcon } from './TaskIcon.tsx'

interface ServiceProps {
  column: Column
  questions: GuideData['questions']
}

/** A service centre: what is urgent, a card for each task, what is often asked, the look-up by receipt, and where the counter is. */
export function Service({ column, questions }: ServiceProps) {
  const { site, address } = useSite()
  const tasks = tasksOf(column).filter((task) => findColumn(site.columns, ({ key }) => key === task.column))
  if (tasks.length === 0) return null
  return (
    <div className={`wrap ${styles.page}`}>
      <UrgentBox column={column} />
      <ul className={styles.tasks}>
        {tasks.map(({ label, text, note, icon, column: key, item }) => (
          <li key={label}>
            {icon && (
              <span className={styles.icon}>
                <TaskIcon name={icon} />
              </span>
            )}
            <h2>
              <a href={address(key, item === undefined ? undefined : { item })}>{label}</a>
            </h2>
            {text && <p>{text}</p>}
            {note && <small>{note}</small>}
          </li>
        ))}
      </ul>
      <div className={questions.length > 0 ? `twocol ${styles.beside}` : styles.two}>
        <AskedOften column={column} questions={questions} />
        <div className={styles.aside}>
          <LookUp />
          <Hall />
        </div>
      </div>
    </div>
  )
}

function UrgentBox({ column }: { column: Column }) {
  const urgent = urgentOf(column)
  if (!urgent) return null
  return (
    <div className={styles.urgent}>
      <TaskIcon name="alert" />
      <p>
        <strong>{urgent.title}</strong> {urgent.text}
      </p>
      <a className="button button--accent" href={telephone(urgent.phone)}>
        <TaskIcon name="phone" />
        {urgent.phone}
      </a>
    </div>
  )
}

/** Where the counter is, and when it is open. */
function Hall() {
  const { site, t } = useSite()
  const { office, contact } = site.settings
  if (!office) return null
  return (
    <section className={styles.hall} aria-labelledby="hall">
      <h2 id="hall">{office.name}</h2>
      <dl className="kv">
        <dt>{t('guide.address')}</dt>
        <dd>{office.address}</dd>
        {office.serviceHours && (
          <>
            <dt>{t('guide.hours')}</dt>
            <dd>{office.serviceHours}</dd>
          </>
        )}
        {contact?.hotline && (
          <>
            <dt>{t('guide.phone')}</dt>
            <dd>
              <a href={telephone(contact.hotline)}>{contact.hotline}</a>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
