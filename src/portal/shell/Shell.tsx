import type { ReactNode } from 'react'
import type { ColumnSelection } from '../../contract/columns.ts'
import type { Preferences } from '../../contract/preferences.ts'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import footer from './Footer.module.css'
import { Main } from './Main.tsx'
import { Masthead } from './Masthead.tsx'
import { Served } from './Served.tsx'
import { UtilityBar } from './UtilityBar.tsx'

export interface ShellProps {
  selection: Pick<ColumnSelection, 'path' | 'activeKey'>
  preferences: Preferences
  /** Path and query of this page, to which a changed preference returns. */
  address: string
  /** Language of the content, if it differs from the interface. */
  lang?: string
  /** The requested page no longer exists. */
  moved?: boolean
  children: ReactNode
}

/** What surrounds every page of the main layout. Needs SiteProvider above it. */
export function Shell({ selection, preferences, address, lang, moved = false, children }: ShellProps) {
  const { site, locale, t } = useSite()
  const { notices = [] } = site.settings
  return (
    <>
      <SkipLink />
      <header>
        <UtilityBar preferences={preferences} address={address} />
        <Masthead selection={selection} address={address} />
      </header>
      <Main lang={lang}>
        {notices.map(({ text, link }) => (
          <div className="noticebar" key={text}>
            <div className="wrap">
              <ShellIcon name="info" />
              <p>{link ? <a href={link}>{text}</a> : text}</p>
            </div>
          </div>
        ))}
        {moved && (
          <div className="noticebar" lang={locale}>
            <div className="wrap">
              <ShellIcon name="info" />
              <p>{t('shell.moved')}</p>
            </div>
          </div>
        )}
        {children}
      </Main>
      <Served as="footer" part="footer" className={footer.footer} load={loadFooter} />
    </>
  )
}

const loadFooter = async () => (await import('./Footer.tsx')).Footer

function SkipLink() {
  const { t } = useSite()
  return (
    <a className="skip" href="#main">
      {t('shell.skip')}
    </a>
  )
}
