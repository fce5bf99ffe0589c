import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { placePage } from '../../src/contract/draw/addresses.ts'
import { useSite } from '../parts/site.tsx'
import { ToldBox } from '../parts/ToldBox.tsx'
import { OwnLink } from './OwnLink.tsx'
import styles from './View.module.css'

interface SettledProps {
  planId: string
  isLoggedIn: boolean
  /** Whether nobody chooses any more. */
  isOver?: boolean
  state?: 'gaveUp' | 'missed'
}

/** For whoever has nothing to choose here, or is not known yet. */
export function Settled({ planId, isLoggedIn, isOver = false, state }: SettledProps) {
  const { t } = useSite()
  if (state)
    return (
      <section className={styles.now}>
        <ToldBox />
        <h2>{t(state === 'gaveUp' ? 'choose.gaveUp' : 'choose.missed')}</h2>
        <p>{t(state === 'gaveUp' ? 'choose.gaveUpText' : 'choose.missedText')}</p>
        <p className="buttons">
          <OwnLink />
        </p>
      </section>
    )
  const over = isLoggedIn ? 'choose.noHouseholdOver' : 'choose.logInOver'
  const before = isLoggedIn ? 'choose.noHouseholdText' : 'choose.logInText'
  return (
    <section className={styles.now}>
      <ToldBox />
      <h2>{t(isOver ? 'choose.allOver' : isLoggedIn ? 'choose.noHousehold' : 'choose.logIn')}</h2>
      <p>{t(isOver ? over : before)}</p>
      <p className="buttons">
        {isLoggedIn ? (
          <OwnLink />
        ) : (
          <a
            className="button button--primary"
            href={`/login?${new URLSearchParams({ next: chooseAddress(planId) })}`}
          >
            {t('place.login')}
          </a>
        )}
        <a className="button" href={placePage(planId)}>
          {t('choose.byReceipt')}
        </a>
      </p>
    </section>
  )
}
