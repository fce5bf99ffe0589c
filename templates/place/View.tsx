import { drawAddress } from '../../src/contract/draw/addresses.ts'
import { AskPlace } from '../draw/AskPlace.tsx'
import styles from '../draw/View.module.css'
import { Breadcrumb } from '../parts/Breadcrumb.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { useSite } from '../parts/site.tsx'
import type { PlaceData } from './load.ts'
import { OwnSession } from './OwnSession.tsx'
import { Proof } from './Proof.tsx'

/** One household's place, large: its rank, or its list number before the draw. */
export function View({ data }: { data: PlaceData }) {
  const { planId, title, number, code, place, isOwn, isLoggedIn, suite, proof } = data
  const { t } = useSite()
  return (
    <>
      <PageHead title={t('place.title')} />
      <meta name="robots" content="noindex" />
      <div className="pagehead">
        <div className="wrap">
          <Breadcrumb path={[]} last={t('place.title')} />
          <h1>{t('place.title')}</h1>
          {title !== '' && <p>{title}</p>}
        </div>
      </div>
      <div className={`wrap alone ${styles.place}`}>
        {place && <Place {...data} place={place} />}
        {suite && place?.isListed && place.no !== undefined && place.check !== undefined && (
          <Proof suite={suite} proof={proof} no={place.no} check={place.check} />
        )}
        <AskPlace
          planId={planId}
          isDrawn={place?.rank !== undefined}
          number={number}
          code={code}
          isLoggedIn={isLoggedIn && isOwn === true}
        />
        <p>
          <a href={drawAddress(planId)}>{t('place.back')}</a>
        </p>
      </div>
    </>
  )
}

type Known = PlaceData & { place: NonNullable<PlaceData['place']> }

/** Where the household stands, or that it is not in the list. */
function Place(known: Known) {
  const { t } = useSite()
  const { isOwn, place } = known
  return (
    <section className={styles.now} aria-live="polite">
      {place.isListed ? (
        <Listed {...known} />
      ) : (
        <>
          <p className={styles.rank}>
            {place.no === undefined
              ? t(isOwn ? 'place.ownUnlisted' : 'place.unlisted')
              : t('place.left', { no: place.no })}
          </p>
          <p>{t(place.no === undefined ? 'place.unlistedText' : 'place.leftText')}</p>
        </>
      )}
    </section>
  )
}

function Listed({ planId, code, place: { rank, no, group, receipt }, turn, isClosed = false }: Known) {
  const { t, term } = useSite()
  const beforeDraw = no === undefined ? t('place.isListed') : t('place.listed', { no })
  return (
    <>
      <p className={styles.rank}>{rank === undefined ? beforeDraw : t('place.rank', { rank })}</p>
      {no === undefined ? (
        <p>{t(code === '' ? 'place.moreByCode' : 'place.codeWrong')}</p>
      ) : (
        <p>{t('place.row', { no, group: term(group ?? ''), receipt: receipt ?? '' })}</p>
      )}
      {rank !== undefined && !turn && !isClosed && <p>{t('place.next')}</p>}
      {/* A number alone does not tell what became of its household. */}
      {no !== undefined && !turn && isClosed && <p>{t('own.select.notReachedText')}</p>}
      {turn && <OwnSession planId={planId} turn={turn} />}
    </>
  )
}
