import type { Answer } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import { ConsentEntry } from './ConsentEntry.tsx'
import styles from './Devices.module.css'

interface Props {
  consents: Answer<'selectSensitiveConsents'>
  /** This page's address. */
  back: string
}

/** For each submission with sensitive answers, the separate consent to their use, and how to withdraw it. */
export function SensitiveConsents({ consents, back }: Props) {
  const { t } = useSite()
  if (consents.length === 0) return null
  return (
    <section className={styles.devices} aria-labelledby="sensitive-consents">
      <h2 id="sensitive-consents">{t('profile.sensitive')}</h2>
      <p>{t('profile.sensitiveText')}</p>
      <ul>
        {consents.map(({ number, title, version, questions, agreedAt, withdrawnAt }) => (
          <ConsentEntry
            key={number}
            title={t('profile.sensitiveOf', { title, number, version })}
            name={number}
            agreedAt={agreedAt}
            withdrawnAt={withdrawnAt}
            operation="withdrawSensitiveConsent"
            field={['number', number]}
            back={back}
          >
            <span>{t('profile.sensitiveAsked', { questions: questions.join(t('profile.and')) })}</span>
          </ConsentEntry>
        ))}
      </ul>
    </section>
  )
}
