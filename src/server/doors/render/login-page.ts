import { PREFERENCES } from '../../../contract/preferences.ts'
import type { Revisions } from '../../ground/revisions.ts'
import type { Cookies } from '../../ground/http/cookies.ts'
import { isWaitingCookie } from '../../subjects/waiting/held.ts'
import { FORM_KEY, formToken, newFormKey } from '../actions/form-token.ts'
import { PageCache, type CachedPage, type RenderedPage } from './page-cache.ts'

/** Stands in a kept page where the visitor's own token goes: the token of a key that nobody has. */
const OPEN = formToken({ [FORM_KEY]: newFormKey() }) ?? ''

const BYTES = 2 * 1024 * 1024
const FRESH_FOR = 10_000

/** Cookies that change nothing on the page of somebody who is not logged in; of any other nobody knows. */
const SAYS_NOTHING = new Set<string>([FORM_KEY, ...Object.keys(PREFERENCES)])

/** Whether a visitor's cookies say no more than that they have seen a page before. */
export const isNobody = (cookies: Cookies): boolean =>
  Object.keys(cookies).every((name) => SAYS_NOTHING.has(name) || isWaitingCookie(name))

export type LoginPage = ReturnType<typeof createLoginPage>

/** The login as it is for whoever comes for the first time: the same for all of them but for its forms' token. */
export function createLoginPage(revisions: Revisions, now: () => number) {
  const cache = new PageCache({ maxBytes: BYTES, freshFor: FRESH_FOR, shownFor: FRESH_FOR, revisions, now })
  const parts = new WeakMap<CachedPage, string[]>()

  /** @param render makes the page with the token that it is given */
  return async (
    key: string,
    token: string,
    render: (token: string) => Promise<RenderedPage>,
  ): Promise<RenderedPage> => {
    const page = await cache.get(key, () => render(OPEN))
    const known = parts.get(page) ?? page.bodies.identity.toString().split(OPEN)
    parts.set(page, known)
    return { status: page.status, location: page.location, html: known.join(token) }
  }
}
