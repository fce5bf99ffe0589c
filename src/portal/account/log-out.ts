import { SESSION_COOKIES } from '../../contract/constants.ts'
import { forgetVisit } from './forget-visit.ts'
import { forget } from '../session/start-session.ts'
import { accountState } from './account-state.ts'
import { readCookie } from './cookie.ts'

const LOGOUT = '/api/bzf-portal-register/portal/logout'

/** Ends the session, deletes what this browser stored of the visit, and leaves private pages. */
export async function logOut(): Promise<void> {
  const token = readCookie(SESSION_COOKIES.token)
  const answer = await fetch(LOGOUT, {
    method: 'POST',
    headers: { [SESSION_COOKIES.token]: token },
    body: new URLSearchParams({ tokenId: token }),
  })
  // 401: the session had already ended.
  if (!answer.ok && answer.status !== 401) throw new Error(`logout answered ${answer.status}`)
  forget()
  forgetVisit()
  accountState.set({ isNobody: true })
  // A full page load, so that nothing of this page stays in memory.
  location.assign('/done?of=logout')
}
