import { contentAddress } from '../../src/contract/addresses.ts'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { daysLeft } from './job-facts.ts'
import type { JobItem } from './load.ts'
import styles from './View.module.css'

/** Days before the deadline from which a row shows a countdown. */
const SOON = 15

/** A job in a list; the whole row is one link. */
export function JobRow({ job, now }: { job: JobItem; now: string }) {
  const { site, t, term, format } = useSite()
  const { id, columnId, title, employer, department, location, education, experience } = job
  const days = daysLeft(job, now, format.day)
  // Without the word for experience, the education alone would be unclear.
  const isAny = experience === '不限'
  return (
    <li className={styles.row}>
      <div>
        <h2>
          <a href={contentAddress(site.columns, columnId, id)}>{title}</a>{' '}
          {days === undefined && <Tag state="closed">{t('job.closed')}</Tag>}
          {days !== undefined && days <= SOON && (
            <Tag state="open">{days > 0 ? t('job.daysLeft', { count: days }) : t('job.lastDay')}</Tag>
          )}
        </h2>
        <p className={styles.dots}>
          {[employer, department, location].map((fact) => fact && <span key={fact}>{term(fact)}</span>)}
        </p>
        <p className="muted small">
          {[
            education && term(education),
            isAny ? t('job.anyExperience') : experience && term(experience),
            t('job.headcount', { count: job.headcount }),
          ]
            .filter(Boolean)
            .join(t('article.comma'))}
        </p>
      </div>
      <div>
        {job.salaryText && <p className={styles.pay}>{term(job.salaryText)}</p>}
        <p className="muted small">{job.recruitType && term(job.recruitType)}</p>
      </div>
      <p className="muted small">
        {t('job.deadline')} <time dateTime={job.deadline}>{format.date(job.deadline)}</time>
      </p>
    </li>
  )
}
