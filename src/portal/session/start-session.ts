import Cookies from 'js-cookie'
import { SESSION_COOKIES, STAYS_COOKIE } from '../../contract/constants.ts'
import { cookieIn } from '../../contract/host-cookies.ts'
import type { Site, UserInfo } from '../../contract/types.ts'
import { loadChunk } from '../kit/chunks.ts'
import { session, store } from '../state/session.ts'
import { askAccount } from './ask-account.ts'

const REGISTER = '/bzf-portal-register/portal'

/** One page of this browser at a time: two pages using the same device cookie at once would invalidate it. */
const LOCK = 'anju-auto-login'

/** Settings of the site that decide how a session starts. */
export type SessionSite = Pick<Site, 'externalSites'> & {
  settings: Partial<Pick<Site['settings'], 'fingerprint'>>
}

/**
 * Finds out who is logged in once the page is readable: by the device, if its owner chose to stay logged in (or the
 * site always asks), otherwise by the token's cookie. The server verifies the token. It has already exchanged a token in the
 * address before it rendered the page.
 * @returns the user; undefined if nobody is logged in
 */
export async function startSession(site: SessionSite): Promise<UserInfo | undefined> {
  const token = (await autoLogin(site)) ?? Cookies.get(SESSION_COOKIES.token)
  const user = token === undefined ? null : await userOf(token)
  if (token === undefined || user === null) forget()
  else keep(token, user, site)
  return user ?? undefined
}

/** The token of a device that stays logged in. */
async function autoLogin({ settings }: SessionSite): Promise<string | undefined> {
  if (settings.fingerprint !== 'always' && cookieIn(document.cookie, STAYS_COOKIE) === undefined)
    return undefined
  const { readFingerprint } = await loadChunk(
    () => import('./fingerprint.ts'),
    'src/portal/session/fingerprint.ts',
  )
  const fingerprint = readFingerprint()
  store.set(session.browserPrint, fingerprint)
  const ask = () => askAccount<string>(`${REGISTER}/autoLogin?fingerprint=${fingerprint}`)
  // Without locks (old browsers, or no HTTPS) two pages opened at once may require a new login.
  const { locks }: Partial<Pick<Navigator, 'locks'>> = navigator
  const token = locks ? await locks.request(LOCK, ask) : await ask()
  return token ?? undefined
}

const userOf = (token: string) =>
  askAccount<UserInfo>(`${REGISTER}/selectUserInfo`, { [SESSION_COOKIES.token]: token })

function keep(token: string, user: UserInfo, { externalSites }: SessionSite): void {
  const rules = { path: '/', sameSite: 'lax', secure: location.protocol === 'https:' } as const
  Cookies.set(SESSION_COOKIES.token, token, rules)
  Cookies.set(SESSION_COOKIES.showNumber, user.userMobile, rules)
  Cookies.set(SESSION_COOKIES.login, 'true', rules)
  store.set(session.personalInfo, user)
  store.set(session.login, true)
  store.set(session.phone, user.userMobile)
  store.set(session.iframeSrc, externalSites.rentalCenter)
}

/** Nobody is logged in: deletes the three cookies and what the visit knew of the user. */
export function forget(): void {
  for (const name of Object.values(SESSION_COOKIES)) Cookies.remove(name, { path: '/' })
  store.set(session.personalInfo, undefined)
  store.set(session.login, false)
  store.set(session.phone, undefined)
  store.set(session.iframeSrc, undefined)
}
