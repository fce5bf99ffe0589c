import { contentAddress } from '../../src/contract/addresses.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { showsDates } from '../parts/dates.ts'
import { Icon } from '../parts/Icon.tsx'
import { useSite } from '../parts/site.tsx'
import { Aside, useAside } from './Aside.tsx'
import type { HomeData, Notice } from './load.ts'
import styles from './News.module.css'
import { Kept } from '../parts/keep.tsx'
import type { HomeSettings } from '../../src/contract/home-settings.ts'
import { OnlyIn } from '../parts/OnlyIn.tsx'

/** Notices in tabs, and beside them frequent services. */
export function News({ data, settings }: { data: HomeData; settings: HomeSettings }) {
  const aside = useAside(data, settings)
  const hasNotices = data.notices.length > 0 || data.tab > 0
  if (!hasNotices && !aside) return null
  return (
    <div className={`wrap ${styles.news} ${hasNotices && aside ? 'twocol' : ''}`}>
      {hasNotices && <Notices data={data} />}
      {aside && <Aside {...aside} />}
    </div>
  )
}

function Notices({ data: { tabs, tab, notices } }: { data: HomeData }) {
  const { site, t, address } = useSite()
  const [lead, ...rest] = notices
  const columns = tabs[tab]?.columns ?? []
  const [first] = columns
  // A tab with several columns links to their parent.
  const more = columns.length > 1 && first ? columnPath(site.columns, first)[0]?.key : first
  return (
    <section id="notices" aria-label={t('home.notices')}>
      <nav className="tabs" aria-label={t('home.notices')}>
        {tabs.map(({ label, columns }, index) => (
          <a
            key={columns.join(' ')}
            href={index === 0 ? '/home#notices' : `/home?tab=${index + 1}#notices`}
            aria-current={index === tab || undefined}
          >
            {label || t('home.latest')}
          </a>
        ))}
        {more && (
          <a className="more" href={address(more)}>
            {t('home.more')}
            <Icon name="next" />
          </a>
        )}
      </nav>
      <div className={styles.only}>
        <OnlyIn />
      </div>
      {lead && <Lead notice={lead} />}
      <ul className={styles.list}>
        {rest.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

/** The newest notice, with a large date and its summary. */
function Lead({ notice: { id, columnId, title, date, summary } }: { notice: Notice }) {
  const { site, format } = useSite()
  const shown = date && showsDates(columnPath(site.columns, columnId).at(-1)) && format.dayAndMonth(date)
  return (
    <article className={shown ? styles.lead : `${styles.lead} ${styles.undated}`}>
      {shown && (
        <time dateTime={date}>
          <b>{shown.day}</b>
          <span>{shown.month}</span>
        </time>
      )}
      <div>
        <h3>
          <a href={contentAddress(site.columns, columnId, id)}>{title}</a>
        </h3>
        {summary && (
          <p>
            <Kept text={summary} />
          </p>
        )}
      </div>
    </article>
  )
}

function NoticeRow({ notice: { id, columnId, title, date } }: { notice: Notice }) {
  const { site, format } = useSite()
  return (
    <li>
      <a href={contentAddress(site.columns, columnId, id)}>{title}</a>
      {date && showsDates(columnPath(site.columns, columnId).at(-1)) && (
        <time dateTime={date}>{format.date(date)}</time>
      )}
    </li>
  )
}
