import { useSite } from '../parts/site.tsx'
import styles from './View.module.css'

const placeOf = (planId: string) => `/place?${new URLSearchParams({ plan: planId }).toString()}`

interface AskPlaceProps {
  planId: string
  isDrawn: boolean
  number?: string
  code?: string
  /** The page shows the place of the account already. */
  isLoggedIn?: boolean
}

/** Asks for a receipt number, or for the login; works without scripts. */
export function AskPlace({ planId, isDrawn, number, code, isLoggedIn = false }: AskPlaceProps) {
  const { t } = useSite()
  return (
    <form className={`box box--padded ${styles.ask}`} action="/place">
      <h2>{t(isLoggedIn ? 'place.another' : isDrawn ? 'place.title' : 'place.inList')}</h2>
      <input type="hidden" name="plan" value={planId} />
      <label htmlFor="number">{t('place.number')}</label>
      <p id="number-h" className="muted small">
        {t('place.hint')}
      </p>
      <input
        id="number"
        name="number"
        defaultValue={number}
        required
        minLength={4}
        maxLength={40}
        autoComplete="off"
        placeholder="20261126-0000-0000"
        aria-describedby="number-h"
      />
      <label htmlFor="code">{t('place.code')}</label>
      <p id="code-h" className="muted small">
        {t('place.codeHint')}
      </p>
      <input
        id="code"
        name="code"
        defaultValue={code}
        maxLength={80}
        autoComplete="off"
        aria-describedby="code-h"
      />
      <button type="submit" className="button button--primary button--block">
        {t('place.ask')}
      </button>
      {!isLoggedIn && (
        <p className="small">
          {t('place.orLogin')}{' '}
          <a href={`/login?${new URLSearchParams({ next: placeOf(planId) }).toString()}`} rel="nofollow">
            {t('place.login')}
          </a>
        </p>
      )}
    </form>
  )
}
