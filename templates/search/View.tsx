import { SEARCH_LENGTH } from '../../src/contract/search.ts'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import type { PortalPageContext } from '../define/types.ts'
import { searchAddress } from './address.ts'
import { Filters } from './Filters.tsx'
import { HitList } from './HitList.tsx'
import type { SearchData } from './load.ts'
import { NothingFound, WaysOn } from './NothingFound.tsx'
import { SearchHead } from './SearchHead.tsx'
import { Synonyms } from './Synonyms.tsx'
import styles from './View.module.css'

/** Search results of the whole site. */
export function View({ data: { asked, answer } }: { data: SearchData; page: PortalPageContext }) {
  const { t } = useSite()
  return (
    <>
      <SearchHead asked={asked} />
      <div className="wrap alone">
        {asked.isCut && (
          <div className="note note--warn">
            <p>{t('search.cut', { count: SEARCH_LENGTH })}</p>
          </div>
        )}
        {!answer && <WaysOn columns={[]} />}
        {answer && <Filters asked={asked} answer={answer} />}
        {answer && answer.total === 0 && <NothingFound asked={asked} answer={answer} />}
        {answer && answer.total > 0 && (
          <section aria-labelledby="results">
            <div className={styles.count}>
              <h2 id="results">{t('search.results')}</h2>
              <p className="muted small">
                {t(answer.isCapped ? 'search.capped' : 'search.count', { count: answer.total })}
              </p>
            </div>
            <Synonyms synonyms={answer.synonyms} />
            <HitList hits={answer.records} start={(answer.current - 1) * answer.size} />
            <Pagination
              current={answer.current}
              pages={answer.pages}
              address={(number) => searchAddress(asked, number)}
            />
          </section>
        )}
      </div>
    </>
  )
}
