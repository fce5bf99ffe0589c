import { contentAddress } from '../../src/contract/addresses.ts'
import { addressOfLink } from '../parts/external.ts'
import { FactRows } from '../parts/FactRows.tsx'
import { telephone } from '../parts/telephone.ts'
import { Rich } from '../parts/Rich.tsx'
import { useSite } from '../parts/site.tsx'
import type { JobPage } from './load.ts'
import styles from './View.module.css'

/** Public addresses of the two forms. */
const QUICK_FORM = '/t1/RegisteForm'
const LONG_FORM = '/t1/ResumeForm'

/** Beside a job: deadline, how to apply, contacts, other jobs. */
export function Aside({ data: { job, notice, others }, days }: { data: JobPage; days?: number }) {
  const { site, t, term, format } = useSite()
  const { deadline, contactPhone, contactEmail } = job
  return (
    <aside className="stack">
      <section className="box box--padded" aria-labelledby="apply">
        <h2 id="apply">{t('job.how')}</h2>
        <FactRows
          facts={[
            [
              t('job.deadline'),
              <time key="deadline" dateTime={deadline}>
                {format.date(deadline)}
              </time>,
            ],
            [t('plan.state'), <Left key="left" days={days} />],
          ]}
        />
        {days !== undefined && <Apply />}
        {notice && (
          <p className="buttons">
            <a
              className="button button--quiet button--block"
              href={contentAddress(site.columns, notice.columnId, notice.id)}
            >
              {t('job.notice')}
            </a>
          </p>
        )}
      </section>
      {(contactPhone || contactEmail) && (
        <section className={styles.ask} aria-labelledby="ask">
          <h2 id="ask">{t('job.ask')}</h2>
          <FactRows
            facts={[
              [t('project.phone'), contactPhone && <a href={telephone(contactPhone)}>{contactPhone}</a>],
              [t('plain.email'), contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>],
            ]}
          />
        </section>
      )}
      {others.length > 0 && (
        <section className="asks" aria-labelledby="others">
          <h2 id="others">{t('job.others')}</h2>
          <ul>
            {others.map(({ id, columnId, title, employer }) => (
              <li key={id}>
                <a href={contentAddress(site.columns, columnId, id)}>
                  {title}
                  {t('article.comma')}
                  {employer && term(employer)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

function Left({ days }: { days?: number }) {
  const { t, format } = useSite()
  if (days === undefined) return t('job.closed')
  if (days === 0) return t('job.lastDay')
  return <Rich text={t('job.daysLeft', { count: days })} mark={format.number(days)} />
}

/** The ways to apply that have a page. */
export function Apply() {
  const { site, t } = useSite()
  const quick = addressOfLink(site, QUICK_FORM)
  const long = addressOfLink(site, LONG_FORM)
  if (!quick && !long) return null
  return (
    <p className="buttons">
      {quick && (
        <a className="button button--primary button--block" href={quick}>
          {t('job.apply')}
        </a>
      )}
      {long && (
        <a className={quick ? 'button button--block' : 'button button--primary button--block'} href={long}>
          {t('job.register')}
        </a>
      )}
    </p>
  )
}
