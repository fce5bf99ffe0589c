import type { Preferences } from '../../contract/preferences.ts'
import { Icon } from '../../../templates/parts/Icon.tsx'
import { telephone } from '../../../templates/parts/OfficeContact.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import styles from './UtilityBar.module.css'

interface UtilityBarProps {
  preferences: Preferences
  address: string
}

/** Hotline and display settings. A form, so that a setting is a real toggle that works without scripts. */
export function UtilityBar({ preferences, address }: UtilityBarProps) {
  const { site, locale, t } = useSite()
  const { hotline, serviceHours } = site.settings.contact ?? {}
  const isLarge = preferences.text === 'large'
  const isContrast = preferences.contrast === 'high'
  const other = locale === 'en' ? 'zh-CN' : 'en'
  return (
    <div className={styles.utility}>
      <div className="wrap">
        {hotline && (
          <a className={styles.tel} href={telephone(hotline)}>
            <Icon name="phone" />
            <span className="only-wide">{t('shell.hotline')}</span>
            <strong>{hotline}</strong>
          </a>
        )}
        {serviceHours && <span className={`only-wide ${styles.hours}`}>{serviceHours}</span>}
        <form className={styles.tools} action="/preferences" aria-label={t('shell.display')}>
          <input type="hidden" name="back" value={address} />
          <button name="text" value={isLarge ? 'normal' : 'large'} aria-pressed={isLarge}>
            {t('shell.large')}
          </button>
          <button name="contrast" value={isContrast ? 'normal' : 'high'} aria-pressed={isContrast}>
            {t('shell.contrast')}
          </button>
          <button name="language" value={other} lang={other}>
            {t('shell.language')}
          </button>
        </form>
      </div>
    </div>
  )
}
