import { accountState } from './account-state.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { showBookmarks } from './bookmark-buttons.ts'

/** Shows who is logged in, and what of the page is theirs. */
export function showAccount(showNumber: string): void {
  leaveLogin()
  accountState.set({ showNumber, Menu: AccountMenu })
  showBookmarks()
}

/** Whoever turns out to be logged in needs no login: the server leads on. */
function leaveLogin(): void {
  if (location.pathname === '/login') location.reload()
}
