import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Devices.module.css'

interface ConsentsProps {
  consents: Answer<'selectConsents'>
  /** This page's address. */
  back: string
}

/** The user's consents with their times, and how to withdraw them. */
export function Consents({ consents, back }: ConsentsProps) {
  const { t, format } = useSite()
  if (consents.length === 0) return null
  return (
    <section className={styles.devices} aria-labelledby="consents">
      <h2 id="consents">{t('profile.consents')}</h2>
      <p>{t('profile.consentsText')}</p>
      <ul>
        {consents.map(({ contentId, contentVersion, title = contentId, agreedAt, withdrawnAt }) => (
          <li key={contentVersion}>
            <div>
              <h3>{t('login.agreement', { title })}</h3>
              <p>
                <span>{t('profile.agreed', { time: format.time(agreedAt) })}</span>
                {withdrawnAt && <span>{t('profile.withdrawn', { time: format.time(withdrawnAt) })}</span>}
              </p>
            </div>
            {!withdrawnAt && (
              <ActionForm operation="withdrawConsent" back={back} next={back}>
                <input type="hidden" name="contentVersion" value={contentVersion} />
                <button className="button button--quiet" aria-label={`${t('profile.withdraw')}：${title}`}>
                  {t('profile.withdraw')}
                </button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
