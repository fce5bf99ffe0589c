import { SESSION_COOKIES } from '../../contract/constants.ts'
import { unwrap } from '../../contract/envelope.ts'
import type { Answer } from '../../contract/types.ts'
import { loadChunk } from '../kit/chunks.ts'
import type { Portal } from '../kit/portal.ts'
import { readCookie } from './cookie.ts'

/**
 * On a page that everybody shares: where the applications of whoever is logged in stand, each as a link to the page that says
 * more. Without an answer, and for who has sent nothing, the page stays as it is.
 */
export async function showOwnStatus(portal: Portal): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-own]')
  if (!place || place.childElementCount > 0) return
  const sent = await read<Answer<'selectOwnForms'>>('/account/submissions')
  if (sent.data.submissions.length === 0) return
  const [plans, { statusLinks }] = await Promise.all([
    read<Answer<'selectOwnAllocations'>>('/account/allocations'),
    loadChunk(() => import('./status-links.ts'), 'src/portal/account/status-links.ts'),
  ])
  const links = await statusLinks(portal, place.dataset.own ?? '', sent, plans.data)
  if (links.length === 0 || place.childElementCount > 0) return
  place.replaceChildren(...links)
  place.hidden = false
}

/** Without the API client, which comes with the first page that is loaded here. */
async function read<Data>(path: string): Promise<{ data: Data; response: Response }> {
  const headers = { [SESSION_COOKIES.token]: readCookie(SESSION_COOKIES.token) }
  const response = await fetch(`/api${path}`, { headers })
  const data = (await response.json()) as { code: string; message: string; data: Data }
  return { data: await unwrap(Promise.resolve({ data, response })), response }
}
