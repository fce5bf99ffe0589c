import { placeAddress } from '../../src/contract/addresses.ts'
import { columnPath } from '../../src/contract/columns.ts'
import { columnTitle } from '../parts/column-title.ts'
import { showsDates } from '../parts/dates.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { useSite } from '../parts/site.tsx'
import { Tag } from '../parts/Tag.tsx'
import { kindLabel } from './kinds.ts'
import type { SearchAnswer } from './load.ts'
import styles from './View.module.css'

export type Hit = SearchAnswer['records'][number]
type Best = SearchAnswer['best'][number]

/** The results: title, excerpt, column. */
export function HitList({ hits, level = 3 }: { hits: readonly (Hit | Best)[]; level?: 3 | 4 }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) =>
        isHit(hit) ? (
          <HitRow key={hit.id} hit={hit} level={level} />
        ) : (
          <ColumnRow key={hit.columnId} columnId={hit.columnId} />
        ),
      )}
    </ol>
  )
}

const isHit = (hit: Hit | Best): hit is Hit => hit.id !== undefined

/** A page of the site itself. */
function ColumnRow({ columnId }: { columnId: string }) {
  const { site, address, t } = useSite()
  const path = columnPath(site.columns, columnId)
  const intro = textOf(settingsOf(path.at(-1)?.settings).intro)
  return (
    <li>
      <h3>
        <a href={address(columnId)}>{columnTitle(site, path)}</a>
      </h3>
      {intro && <p>{intro}</p>}
      <p className={styles.where}>
        <Tag state="kind">{t('search.column')}</Tag>
        <span>{path.map(({ label }) => label).join(' › ')}</span>
      </p>
    </li>
  )
}

function HitRow({ hit, level }: { hit: Hit; level: 3 | 4 }) {
  const { site, locale, format, t, term } = useSite()
  const { kind, published } = hit
  const name = hit.title.map(({ text }) => text).join('')
  const known = term(name)
  const path = columnPath(site.columns, hit.columnId)
  const foreign = (language: string | undefined) => (language === locale ? undefined : language)
  // A title that was translated has its original beside it.
  const isTitleTranslated = `title.${site.settings.locale ?? 'zh-CN'}` in hit || known !== name
  const Title = `h${level}` as const
  return (
    <li>
      <Title lang={isTitleTranslated ? undefined : foreign(hit.locale)}>
        <a href={placeAddress(site.columns, hit)}>
          {known === name ? <Marked stretches={hit.title} /> : known}
        </a>
      </Title>
      {hit.excerpt.length > 0 && (
        <p lang={foreign(hit.excerptLocale ?? hit.locale)}>
          <Marked stretches={hit.excerpt} />
        </p>
      )}
      <p className={styles.where}>
        <Tag state="kind">{kindLabel(t, kind, hit.kindTitle)}</Tag>
        <span>{path.map(({ label }) => label).join(' › ')}</span>
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
