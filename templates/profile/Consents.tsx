import type { Answer } from '../../src/contract/types.ts'
import { useSite } from '../parts/site.tsx'
import { ConsentEntry } from './ConsentEntry.tsx'
import styles from './Devices.module.css'

interface ConsentsProps {
  consents: Answer<'selectConsents'>
  /** This page's address. */
  back: string
}

/** The user's consents with their times, and how to withdraw them. */
export function Consents({ consents, back }: ConsentsProps) {
  const { t } = useSite()
  if (consents.length === 0) return null
  return (
    <section className={styles.devices} aria-labelledby="consents">
      <h2 id="consents">{t('profile.consents')}</h2>
      <p>{t('profile.consentsText')}</p>
      <ul>
        {consents.map(({ contentId, contentVersion, title = contentId, agreedAt, withdrawnAt }) => (
          <ConsentEntry
            key={contentVersion}
            title={t('login.agreement', { title })}
            name={title}
            agreedAt={agreedAt}
            withdrawnAt={withdrawnAt}
            operation="withdrawConsent"
            field={['contentVersion', contentVersion]}
            back={back}
          />
        ))}
      </ul>
    </section>
  )
}
