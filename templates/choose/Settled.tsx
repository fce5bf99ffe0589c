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
  const known = isOver ? 'choose.noHouseholdOver' : 'choose.noHouseholdText'
  const stranger = isOver ? 'choose.logInOver' : 'choose.logInText'
  const text = isLoggedIn ? known : stranger
  return (
    <section className={styles.now}>
      <ToldBox />
      <h2>{t(isLoggedIn ? 'choose.noHousehold' : isOver ? 'choose.allOver' : 'choose.logIn')}</h2>
      <p>{t(text)}</p>
      <p className="buttons">
        {!isLoggedIn && (
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
