import { feedAddress } from '../../src/contract/feeds.ts'
import type { Column } from '../../src/contract/types.ts'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { withoutDouble } from '../parts/columns.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

/** Every column of the navigation, in tree order. */
export function View() {
  const { site, locale, t, address, visible } = useSite()
  const own = site.settings.locale ?? locale
  const title = t('siteMap.title')
  return (
    <>
      <PageHead title={title} description={t('siteMap.intro')} />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb path={[]} last={title} />
          <h1>{title}</h1>
          <p>{t('siteMap.intro')}</p>
        </div>
      </div>
      <div className={`wrap alone ${styles.map}`} lang={own === locale ? undefined : own}>
        {visible(site.columns).map((column) => (
          <section key={column.key} aria-labelledby={`map-${column.key}`}>
            <h2 id={`map-${column.key}`}>
              <a href={address(column.key)}>{column.label}</a>
            </h2>
            <Columns columns={withoutDouble(column, visible(column.children))} above={[column]} />
          </section>
        ))}
      </div>
    </>
  )
}

function Columns({ columns, above }: { columns: readonly Column[]; above: readonly Column[] }) {
  const { t, address, visible } = useSite()
  if (columns.length === 0) return null
  return (
    <ul>
      {columns.map((column) => {
        const path = [...above, column]
        const feed = feedAddress(path)
        return (
          <li key={column.key}>
            <a href={address(column.key)}>{column.label}</a>
            {feed && (
              <a className={styles.feed} href={feed} type="application/rss+xml">
                RSS<span className="hidden-text"> {t('siteMap.feedOf', { label: column.label })}</span>
              </a>
            )}
            <Columns columns={withoutDouble(column, visible(column.children))} above={path} />
          </li>
        )
      })}
    </ul>
  )
}
