import { columnPath, findColumn } from '../../src/contract/columns.ts'
import { groupNumber } from '../../src/contract/forms/receipt-number.ts'
import type { Column } from '../../src/contract/types.ts'
import { withParameters } from '../../src/contract/with-parameters.ts'
import { columnTitle } from '../parts/column-title.ts'
import { Empty } from '../parts/Empty.tsx'
import { isLookUp } from '../parts/form-column.ts'
import { telephone } from '../parts/telephone.ts'
import { useSite } from '../parts/site.tsx'
import { searchAddress } from './address.ts'
import type { Asked, SearchAnswer } from './load.ts'
import styles from './View.module.css'
import { Synonyms } from './Synonyms.tsx'

const MOST_WORDS = 5

/** No results: what to try instead. */
export function NothingFound({ asked, answer }: { asked: Asked; answer: SearchAnswer }) {
  const { t, site, address } = useSite()
  const { words } = asked
  const number = groupNumber(words.normalize('NFKC').replaceAll(/[\s-]/g, ''))
  const lookUp = number === undefined ? undefined : findColumn(site.columns, isLookUp)
  const isReceipt = number !== undefined && lookUp !== undefined
  const isSigns = !/[\p{L}\p{N}]/u.test(words)
  const isNarrowed = !isReceipt && (asked.column !== undefined || asked.kind !== undefined)
  const single = [...new Set(words.split(/\s+/))].slice(0, MOST_WORDS)
  return (
    // Who counts visits reads what was searched for in vain.
    <div data-missed={isSigns ? undefined : words}>
      <Empty
        title={isReceipt ? t('search.isReceipt', { number }) : t('search.none', { words })}
        text={t(isReceipt ? 'search.receiptHint' : isSigns ? 'search.signsHint' : 'search.noneHint')}
      >
        {isNarrowed && (
          <a className="button button--primary" href={searchAddress({ words })}>
            {t('search.everywhere')}
          </a>
        )}
        {isReceipt && (
          <a className="button button--primary" href={withParameters(address(lookUp.key), { number })}>
            {t('search.receipt')}
          </a>
        )}
      </Empty>
      <Synonyms synonyms={answer.synonyms} />
      {single.length > 1 && !isSigns && (
        <p className={styles.single}>
          {t('search.single')}{' '}
          {single.map((word) => (
            <a key={word} className="chip" href={searchAddress({ words: word })}>
              {word}
            </a>
          ))}
        </p>
      )}
      <WaysOn columns={answer.popular} hasTips={!isReceipt} />
    </div>
  )
}

const MOST_COLUMNS = 8

/** Other ways to find it: columns, the most visited first, and contacts. */
export function WaysOn({ columns, hasTips = true }: { columns: readonly string[]; hasTips?: boolean }) {
  const { site, t, address, visible } = useSite()
  const popular = columns.flatMap((key) => columnPath(site.columns, key).at(-1) ?? [])
  const others = visible(site.columns).filter(({ key, route }) => route !== '/home' && !columns.includes(key))
  const shown: Column[] = [...popular, ...others].slice(0, MOST_COLUMNS)
  const { hotline, serviceHours } = site.settings.contact ?? {}
  return (
    <div className={styles.ways}>
      {hasTips && (
        <section aria-labelledby="tips">
          <h2 id="tips">{t('search.tips')}</h2>
          <ul>
            <li>{t('search.tipShort')}</li>
            <li>{t('search.tipBlank')}</li>
            <li>{t('search.tipOther')}</li>
          </ul>
        </section>
      )}
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
