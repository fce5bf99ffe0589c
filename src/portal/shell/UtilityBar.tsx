import { useState } from 'react'
import type { Preferences } from '../../contract/preferences.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { telephone } from '../../../templates/parts/telephone.ts'
import { useSite } from '../../../templates/parts/site.tsx'
import { DisplayTools } from './DisplayTools.tsx'
import { useEnhanced } from './disclosure.ts'
import { Opener } from './Opener.tsx'
import { Rendered } from './Rendered.tsx'
import styles from './UtilityBar.module.css'

interface UtilityBarProps {
  preferences: Preferences
  /** The address to which a changed preference returns. */
  address: string
}

/** Hotline, language and display settings. The address is a separate prop, because the rest is the same on all pages. */
export function UtilityBar({ preferences, address }: UtilityBarProps) {
  return (
    <>
      <Rendered as="div" part="utility" className={styles.utility}>
        <Utilities preferences={preferences} />
      </Rendered>
      <input type="hidden" form="display" name="back" value={address} />
    </>
  )
}

const LANGUAGES = ['zh-CN', 'en']

/** The link to the display settings becomes a button when scripts run. */
export function Utilities({ preferences }: Pick<UtilityBarProps, 'preferences'>) {
  const { site, locale, t } = useSite()
  const isEnhanced = useEnhanced()
  const [chosen, setChosen] = useState(preferences)
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? (isEnhanced && location.hash === '#display')
  const { hotline, serviceHours } = site.settings.contact ?? {}
  const { languages = LANGUAGES } = site.settings
  const other = locale === 'en' ? 'zh-CN' : 'en'
  return (
    <>
      <div className={`wrap ${styles.bar}`}>
        {hotline && (
          <a className={styles.tel} href={telephone(hotline)}>
            <ShellIcon name="phone" />
            <span className="only-wide">{t('shell.hotline')}</span>
            <strong>{hotline}</strong>
          </a>
        )}
        {serviceHours && <span className={`only-wide ${styles.hours}`}>{serviceHours}</span>}
        <div className={styles.settings}>
          {chosen.simple === 'on' && (
            <button form="display" name="simple" value="off">
              {t('shell.full')}
            </button>
          )}
          <Opener opens="display" isOpen={isOpen} onToggle={() => setOpened(!isOpen)}>
            <span>
              {t('shell.accessibility')}
              <span className="only-wide">{t('shell.elderly')}</span>
            </span>
          </Opener>
          {languages.includes(other) && (
            <button form="display" name="language" value={other} lang={other}>
              {t('shell.language')}
            </button>
          )}
        </div>
      </div>
      <DisplayTools chosen={chosen} onChosen={setChosen} isOpen={isEnhanced ? isOpen : undefined} />
    </>
  )
}
