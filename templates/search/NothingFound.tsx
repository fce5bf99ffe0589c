import { columnPath } from '../../src/contract/columns.ts'
import type { Column } from '../../src/contract/types.ts'
import { columnTitle } from '../parts/column-title.ts'
import { Empty } from '../parts/Empty.tsx'
import { telephone } from '../parts/telephone.ts'
import { useSite } from '../parts/site.tsx'
import { searchAddress } from './address.ts'
import type { Asked, SearchAnswer } from './load.ts'
import styles from './View.module.css'
import { Synonyms } from './Synonyms.tsx'

const MOST_WORDS = 5

/** No results: what to try instead. */
export function NothingFound({ asked, answer }: { asked: Asked; answer: SearchAnswer }) {
  const { t } = useSite()
  const { words } = asked
  const isNarrowed = asked.column !== undefined || asked.kind !== undefined
  const single = [...new Set(words.split(/\s+/))].slice(0, MOST_WORDS)
  return (
    // Who counts visits reads what was searched for in vain.
    <div data-missed={words}>
      <Empty title={t('search.none', { words })} text={t('search.noneHint')}>
        {isNarrowed && (
          <a className="button button--primary" href={searchAddress({ words })}>
            {t('search.everywhere')}
          </a>
        )}
      </Empty>
      <Synonyms synonyms={answer.synonyms} />
      {single.length > 1 && (
        <p className={styles.single}>
          {t('search.single')}{' '}
          {single.map((word) => (
            <a key={word} className="chip" href={searchAddress({ words: word })}>
              {word}
            </a>
          ))}
        </p>
      )}
      <WaysOn columns={answer.popular} />
    </div>
  )
}

const MOST_COLUMNS = 8

/** Other ways to find it: columns, the most visited first, and contacts. */
export function WaysOn({ columns }: { columns: readonly string[] }) {
  const { site, t, address, visible } = useSite()
  const popular = columns.flatMap((key) => columnPath(site.columns, key).at(-1) ?? [])
  const others = visible(site.columns).filter(({ key, route }) => route !== '/home' && !columns.includes(key))
  const shown: Column[] = [...popular, ...others].slice(0, MOST_COLUMNS)
  const { hotline, serviceHours } = site.settings.contact ?? {}
  return (
    <div className={styles.ways}>
      <section aria-labelledby="tips">
        <h2 id="tips">{t('search.tips')}</h2>
        <ul>
          <li>{t('search.tipShort')}</li>
          <li>{t('search.tipBlank')}</li>
          <li>{t('search.tipOther')}</li>
        </ul>
      </section>
      <nav aria-labelledby="columns">
        <h2 id="columns">{t(popular.length > 0 ? 'search.popular' : 'search.columns')}</h2>
        <p>
          {shown.map(({ key }) => (
            <a key={key} className="chip" href={address(key)}>
              {columnTitle(site, columnPath(site.columns, key))}
            </a>
          ))}
        </p>
      </nav>
      {hotline && (
        <section aria-labelledby="ask">
          <h2 id="ask">{t('search.ask')}</h2>
          <p>
            <a className={styles.hotline} href={telephone(hotline)}>
              {hotline}
            </a>
            {serviceHours && <span className="muted small">{serviceHours}</span>}
          </p>
        </section>
      )}
    </div>
  )
}
