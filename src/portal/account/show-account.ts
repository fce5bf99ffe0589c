import type { Site } from '../../contract/types.ts'
import { accountState } from './account-state.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { showBookmarks } from './bookmark-buttons.ts'
import { handOver } from './hand-over.ts'

/** Shows who is logged in, and what of the page is theirs. */
export function showAccount(showNumber: string, { externalSites }: Pick<Site, 'externalSites'>): void {
  leaveLogin()
  accountState.set({ showNumber, Menu: AccountMenu })
  showBookmarks()
  handOver(externalSites)
}

/** Whoever turns out to be logged in needs no login: the server leads on. */
function leaveLogin(): void {
  if (location.pathname === '/login') location.reload()
}
