import { useSyncExternalStore } from 'react'
import { ShellIcon } from '../../../templates/parts/ShellIcon.tsx'
import { useSite } from '../../../templates/parts/site.tsx'
import { accountState } from '../account/account-state.ts'
import { usePortal } from '../kit/portal.ts'
import styles from './AccountEntry.module.css'

/** The login link, as wide as the account menu that replaces it. A page made for one person names them without scripts, too. */
export function AccountEntry({ address }: { address: string }) {
  const { t } = useSite()
  const { account } = usePortal()
  const { showNumber, Menu, isNobody } = useSyncExternalStore(
    accountState.subscribe,
    accountState.read,
    accountState.read,
  )
  return (
    <div className={styles.account}>
      {showNumber !== undefined && Menu ? (
        <Menu showNumber={showNumber} />
      ) : account && !isNobody ? (
        <a className="button" href={account.href}>
          <span className="hidden-text">{account.label}</span>
          <span className="only-wide">{account.number}</span>
          <span className="only-phone">{account.tail}</span>
        </a>
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
