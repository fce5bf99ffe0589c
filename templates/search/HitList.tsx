import { placeAddress } from '../../src/contract/addresses.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { showsDates } from '../parts/dates.ts'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { kindLabel } from './kinds.ts'
import type { SearchAnswer } from './load.ts'
import styles from './View.module.css'

type Hit = SearchAnswer['records'][number]

/** The results: title, excerpt, column. `start` is the number of results before them. */
export function HitList({ hits, start }: { hits: readonly Hit[]; start: number }) {
  return (
    <ol className={styles.hits} start={start + 1}>
      {hits.map((hit) => (
        <HitRow key={hit.id} hit={hit} />
      ))}
    </ol>
  )
}

function HitRow({ hit }: { hit: Hit }) {
  const { site, locale, format, t } = useSite()
  const { kind, published } = hit
  const path = columnPath(site.columns, hit.columnId)
  // Titles and columns are in the site's language, whatever the interface's.
  const lang = hit.locale === locale ? undefined : hit.locale
  return (
    <li>
      <h3 lang={lang}>
        <a href={placeAddress(site.columns, hit)}>
          <Marked stretches={hit.title} />
        </a>
      </h3>
      {hit.excerpt.length > 0 && (
        <p lang={lang}>
          <Marked stretches={hit.excerpt} />
        </p>
      )}
      <p className={styles.where}>
        <Tag state="kind">{kindLabel(t, kind, hit.kindTitle)}</Tag>
        <span lang={lang}>{path.map(({ label }) => label).join(' › ')}</span>
        {published && showsDates(path.at(-1)) && <time dateTime={published}>{format.date(published)}</time>}
      </p>
    </li>
  )
}

function Marked({ stretches }: { stretches: Hit['title'] }) {
  let end = 0
  return stretches.map(({ text, isHit }) => {
    end += text.length
    return isHit ? <mark key={end}>{text}</mark> : text
  })
}
