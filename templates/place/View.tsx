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
export function View({
  data: { planId, title, number, code, place, isOwn, isLoggedIn, proof, turn },
}: {
  data: PlaceData
}) {
  const { t, term } = useSite()
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
        {place && (
          <section className={styles.now} aria-live="polite">
            {place.isListed ? (
              <>
                <p className={styles.rank}>
                  {place.rank !== undefined
                    ? t('place.rank', { rank: place.rank })
                    : place.no === undefined
                      ? t('place.isListed')
                      : t('place.listed', { no: place.no })}
                </p>
                {place.no === undefined ? (
                  <p>{t(code === '' ? 'place.moreByCode' : 'place.codeWrong')}</p>
                ) : (
                  <p>
                    {t('place.row', {
                      no: place.no,
                      group: term(place.group ?? ''),
                      receipt: place.receipt ?? '',
                    })}
                  </p>
                )}
                {place.rank !== undefined && !turn && <p>{t('place.next')}</p>}
                {turn && <OwnSession planId={planId} turn={turn} />}
                {place.check !== undefined && (
                  <p className="muted small">{t('place.check', { check: place.check })}</p>
                )}
              </>
            ) : (
              <>
                <p className={styles.rank}>{t(isOwn ? 'place.ownUnlisted' : 'place.unlisted')}</p>
                <p>{t('place.unlistedText')}</p>
              </>
            )}
          </section>
        )}
        {proof && place?.no !== undefined && <Proof proof={proof} no={place.no} check={place.check ?? ''} />}
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
