import type { Answer } from '../../src/contract/types.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { useSite } from '../parts/site.tsx'
import styles from './Devices.module.css'

interface Props {
  consents: Answer<'selectSensitiveConsents'>
  /** This page's address. */
  back: string
}

/** For each submission with sensitive answers, the separate consent to their use, and how to withdraw it. */
export function SensitiveConsents({ consents, back }: Props) {
  const { t, format } = useSite()
  if (consents.length === 0) return null
  return (
    <section className={styles.devices} aria-labelledby="sensitive-consents">
      <h2 id="sensitive-consents">{t('profile.sensitive')}</h2>
      <p>{t('profile.sensitiveText')}</p>
      <ul>
        {consents.map(({ number, title, version, questions, agreedAt, withdrawnAt }) => (
          <li key={number}>
            <div>
              <h3>{t('profile.sensitiveOf', { title, number, version })}</h3>
              <p>
                <span>{t('profile.sensitiveAsked', { questions: questions.join(t('profile.and')) })}</span>
                <span>{t('profile.agreed', { time: format.time(agreedAt) })}</span>
                {withdrawnAt && <span>{t('profile.withdrawn', { time: format.time(withdrawnAt) })}</span>}
              </p>
            </div>
            {!withdrawnAt && (
              <ActionForm operation="withdrawSensitiveConsent" back={back} next={back}>
                <input type="hidden" name="number" value={number} />
                <button className="button button--quiet" aria-label={`${t('profile.withdraw')}：${number}`}>
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
