import { useSite } from '../parts/site.tsx'
import { telephone } from '../parts/telephone.ts'
import styles from './View.module.css'

/** Contact details of the whole organisation: hotline, mail, hours, and other channels. */
export function Reach() {
  const { site, t } = useSite()
  const { contact, social = [] } = site.settings
  const { hotline, email, serviceHours } = contact ?? {}
  if (!hotline && !email && social.length === 0) return null
  return (
    <section className={`box box--padded ${styles.reach}`} aria-label={t('plain.contact')}>
      {hotline && (
        <div>
          <h2>{t('shell.hotline')}</h2>
          <p className={styles.number}>
            <a href={telephone(hotline)}>{hotline}</a>
          </p>
          {serviceHours && <p className="muted">{serviceHours}</p>}
        </div>
      )}
      {email && (
        <div>
          <h2>{t('plain.email')}</h2>
          <p>
            <a className={styles.way} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
      )}
      {social.length > 0 && (
        <div>
          <h2>{t('shell.social')}</h2>
          <ul className={styles.social}>
            {social.map(({ label, url }) => (
              <li key={url}>
                <a className={styles.way} href={url} rel="external me">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
