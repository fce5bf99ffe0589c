import { findColumn } from '../../src/contract/columns.ts'
import { Picture } from '../parts/Picture.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Entrances.module.css'
import type { HomeData } from './load.ts'
import type { HomePart } from '../../src/contract/home-settings.ts'

const LINKS = 2

/** The businesses: whom each is for, and its last columns, which list homes and services. */
export function Entrances({ segments, part }: { segments: HomeData['segments']; part: HomePart }) {
  const { site, t, address, visible } = useSite()
  const entrances = segments.flatMap((segment) => {
    const column = findColumn(site.columns, ({ key }) => key === segment.columnKey)
    return column ? { ...segment, children: visible(column.children).slice(-LINKS) } : []
  })
  if (entrances.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="business">
      <div className="section-head">
        <h2 id="business">{part.title ?? t('home.segments')}</h2>
        {part.text && <p>{part.text}</p>}
      </div>
      <ul className={styles.entrances}>
        {entrances.map(({ id, name, intro, icon, columnKey, children }) => (
          <li key={id}>
            {icon && <Picture src={icon} alt="" />}
            <h3>
              <a href={address(columnKey)}>{name}</a>
            </h3>
            {intro && <p>{intro}</p>}
            {children.length > 0 && (
              <p className={styles.links}>
                {children.map(({ key, label }) => (
                  <a key={key} href={address(key)}>
                    {label}
                    <span className="hidden-text"> {name}</span>
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
