import { SEARCH_LENGTH } from '../../src/contract/search.ts'
import { OnlyIn } from '../parts/OnlyIn.tsx'
import { Pagination } from '../parts/Pagination.tsx'
import { useSite } from '../parts/site.tsx'
import type { PortalPageContext } from '../define/types.ts'
import { searchAddress } from './address.ts'
import { Filters } from './Filters.tsx'
import { Groups } from './Groups.tsx'
import { HitList } from './HitList.tsx'
import type { Asked, SearchAnswer, SearchData } from './load.ts'
import { NothingFound, WaysOn } from './NothingFound.tsx'
import { SearchHead } from './SearchHead.tsx'
import { Suggestion } from './Suggestion.tsx'
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
          <div className={`note note--warn ${styles.cut}`}>
            <p>{t('search.cut', { count: SEARCH_LENGTH })}</p>
          </div>
        )}
        {!answer && <WaysOn columns={[]} />}
        {answer && <Filters asked={asked} answer={answer} />}
        {answer && <Suggestion asked={asked} answer={answer} />}
        {answer && answer.total + answer.best.length === 0 && <NothingFound asked={asked} answer={answer} />}
        {answer && answer.total > 0 && <Synonyms synonyms={answer.synonyms} />}
        {answer && answer.total > 0 && (
          <div className={styles.only}>
            <OnlyIn />
          </div>
        )}
        {answer?.isNear && <p className={styles.synonym}>{t('search.near')}</p>}
        {answer && answer.best.length > 0 && (
          <section aria-labelledby="best">
            <div className={styles.count}>
              <h2 id="best">{t('search.best')}</h2>
            </div>
            <HitList hits={answer.best} />
          </section>
        )}
        {answer && <Results asked={asked} answer={answer} />}
      </div>
    </>
  )
}

/** What was found besides the best answers. */
function Results({ asked, answer }: { asked: Asked; answer: SearchAnswer }) {
  const { t } = useSite()
  const hits = others(answer)
  // On several pages the best answers may be among what is counted, or not.
  const isBesideBest = answer.best.length > 0 && answer.pages <= 1
  if (hits.length === 0) return null
  return (
    <section aria-labelledby="results">
      <div className={styles.count}>
        <h2 id="results">{t(isBesideBest ? 'search.others' : 'search.results')}</h2>
        <p className="muted small">
          {answer.isCapped
            ? t('search.capped', { count: answer.total })
            : t('search.count', { count: isBesideBest ? hits.length : answer.total })}
        </p>
      </div>
      {asked.kind === undefined ? (
        <Groups asked={asked} answer={answer} hits={hits} />
      ) : (
        <HitList hits={answer.records} />
      )}
      <Pagination
        current={answer.current}
        pages={answer.pages}
        address={(number) => searchAddress(asked, number)}
      />
    </section>
  )
}

/** The hits that are not among the best answers. */
const others = ({ best, records }: SearchAnswer) =>
  records.filter(({ id }) => !best.some((one) => one.id === id))
