import type { Site } from '../../contract/types.ts'
import { accountState } from './account-state.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { showBookmarks } from './bookmark-buttons.ts'
import { handOver } from './hand-over.ts'

/** Shows the logged-in user, and their state on the page. */
export function showAccount(showNumber: string, { externalSites }: Pick<Site, 'externalSites'>): void {
  leaveLogin()
  accountState.set({ showNumber, Menu: AccountMenu })
  showBookmarks()
  handOver(externalSites)
}

/** A logged-in user needs no login page: the server redirects. */
function leaveLogin(): void {
  if (location.pathname === '/login') location.reload()
}
