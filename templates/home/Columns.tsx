import { contentAddress } from '../../src/contract/addresses.ts'
import { useSite } from '../parts/site.tsx'
import type { ColumnNews } from './column-news.ts'
import styles from './Columns.module.css'

/** If no businesses are configured: the top columns, each with its newest contents. */
export function Columns({ columns }: { columns: readonly ColumnNews[] }) {
  const { site, t, address } = useSite()
  if (columns.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="columns">
      <div className="section-head">
        <h2 id="columns">{t('shell.columns')}</h2>
      </div>
      <ul className={styles.columns}>
        {columns.map(({ key, label, text, contents }) => (
          <li key={key}>
            <h3>
              <a href={address(key)}>{label}</a>
            </h3>
            {text && <p>{text}</p>}
            {contents.length > 0 && (
              <ul>
                {contents.map(({ id, columnId, title }) => (
                  <li key={id}>
                    <a href={contentAddress(site.columns, columnId, id)}>{title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
