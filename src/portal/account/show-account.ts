import { loadChunk } from '../kit/chunks.ts'
import type { Portal } from '../kit/portal.ts'
import { accountState } from './account-state.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { showBookmarks } from './bookmark-buttons.ts'
import { handOver } from './hand-over.ts'

/** Shows the logged-in user, and their state on the page; `onPages` begins something on each page with such an element. */
export function showAccount(
  showNumber: string,
  portal: Portal,
  onPages: (selector: string, begin: () => Promise<void>) => void,
): void {
  leaveLogin()
  accountState.set({ showNumber, Menu: AccountMenu })
  showBookmarks()
  handOver(portal.site.externalSites)
  onPages('[data-own]', async () => {
    const { showOwnStatus } = await loadChunk(
      () => import('./own-status.ts'),
      'src/portal/account/own-status.ts',
    )
    await showOwnStatus(portal)
  })
  onPages('[data-remind]', async () => {
    const { showReminder } = await loadChunk(
      () => import('./show-reminder.ts'),
      'src/portal/account/show-reminder.ts',
    )
    await showReminder(portal.locale)
  })
}

/** A logged-in user needs no login page: the server redirects. */
function leaveLogin(): void {
  if (location.pathname === '/login') location.reload()
}
