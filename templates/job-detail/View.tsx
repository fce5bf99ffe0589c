import { daysLeft } from '../jobs/job-facts.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { ColumnHead } from '../parts/ColumnHead.tsx'
import { Empty } from '../parts/Empty.tsx'
import { FactRows } from '../parts/FactRows.tsx'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { settingsOf, textsOf } from '../parts/settings.ts'
import { Share } from '../parts/Share.tsx'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import type { PageContext, ViewProps } from '../define/types.ts'
import { Apply, Aside } from './Aside.tsx'
import type { JobDetailData, JobPage } from './load.ts'
import { schemaOf } from './schema.ts'
import styles from './View.module.css'

/** As the column's settings say. */
const processOf = ({ settings }: PageContext['column']) => textsOf(settingsOf(settings).process)

/** One job: facts, description, how to apply. */
export function View({ data, page: { column, path } }: ViewProps<JobDetailData>) {
  const { t, address } = useSite()
  if (data.page) return <JobView data={data.page} path={path} process={processOf(column)} />
  return (
    <>
      <ColumnHead path={path} />
      <div className="wrap alone">
        <Empty title={t('job.gone')} text={t('list.emptyHint')}>
          <a className="button button--primary" href={address(column.key)}>
            {t('job.showAll')}
          </a>
        </Empty>
      </div>
    </>
  )
}

interface JobViewProps {
  data: JobPage
  path: PageContext['path']
  /** From applying to being hired, step by step. */
  process: readonly string[]
}

function JobView({ data, path, process }: JobViewProps) {
  const { site, t, term, format } = useSite()
  const { job, now } = data
  const days = daysLeft(job, now, format.day)
  const lists = [
    ['job.duties', job.duties],
    ['job.requirements', job.requirements],
    ['job.process', process],
  ] as const
  return (
    <>
      <PageHead
        title={job.title}
        description={[job.employer, job.location, job.salaryText]
          .flatMap((fact) => (fact ? [term(fact)] : []))
          .join(t('article.comma'))}
        schema={days === undefined ? undefined : schemaOf(job, site.settings)}
      />
      <div className={`wrap ${styles.crumbs}`}>
        <Breadcrumb path={path} last={job.title} />
      </div>
      <div className={`wrap twocol ${styles.job}`}>
        <article>
          <header className={styles.head}>
            <p className={styles.tags}>
              <Tag state="kind">{term(job.recruitType)}</Tag>
              {days === undefined && <Tag state="closed">{t('job.closed')}</Tag>}
            </p>
            <h1>{job.title}</h1>
            {job.salaryText && <p className={styles.pay}>{term(job.salaryText)}</p>}
            <p className={styles.dots}>
              {[job.employer, job.department, job.location].map(
                (fact) => fact && <span key={fact}>{term(fact)}</span>,
              )}
            </p>
            <OnlyIn />
            {days !== undefined && (
              <div className="only-phone">
                <Apply />
              </div>
            )}
          </header>
          <FactRows
            className={styles.facts}
            facts={[
              [t('job.number'), t('job.people', { count: job.headcount })],
              [t('job.education'), job.education && term(job.education)],
              [t('job.experience'), job.experience && term(job.experience)],
              [t('job.major'), job.major],
              [t('job.code'), job.code],
              [
                t('job.published'),
                <time key="published" dateTime={job.publishDate}>
                  {format.date(job.publishDate)}
                </time>,
              ],
            ]}
          />
          <div className={`prose ${styles.text}`}>
            {lists.map(
              ([key, items]) =>
                items.length > 0 && (
                  <section key={key}>
                    <h2>{t(key)}</h2>
                    <ol>
                      {items.map((item) => (
                        <li key={item}>{item}</li>
                      ))}
                    </ol>
                  </section>
                ),
            )}
          </div>
          <Tools />
        </article>
        <Aside data={data} days={days} />
      </div>
    </>
  )
}

/** Both need scripts. */
function Tools() {
  const { t } = useSite()
  return (
    <p className={styles.tools}>
      <button className="button button--quiet" type="button" data-action="print">
        {t('article.print')}
      </button>
      <Share />
    </p>
  )
}
