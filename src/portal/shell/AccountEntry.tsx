import { useSyncExternalStore } from 'react'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { accountState } from '../account/account-state.ts'
import styles from './AccountEntry.module.css'

/** The login link, as wide as the account menu that replaces it. */
export function AccountEntry({ address }: { address: string }) {
  const { t } = useSite()
  const { showNumber, Menu } = useSyncExternalStore(
    accountState.subscribe,
    accountState.read,
    accountState.read,
  )
  return (
    <div className={styles.account}>
      {showNumber !== undefined && Menu ? (
        <Menu showNumber={showNumber} />
      ) : (
        <a className="button" href={loginAddress(address)} rel="nofollow">
          <ShellIcon name="user" />
          {t('shell.login')}
        </a>
      )}
    </div>
  )
}

/** Leads back to the current page; from the login page to none. */
function loginAddress(address: string): string {
  const leadsBack = !/^\/(?:login|done|home)(?:\?|$)/.test(address)
  return leadsBack ? `/login?next=${encodeURIComponent(address)}` : '/login'
}
