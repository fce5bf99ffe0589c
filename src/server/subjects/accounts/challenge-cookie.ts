import { hiddenCookie } from '../../ground/http/cookies.ts'
import { CODE_LASTS } from './rules.ts'
import { hashOf, newToken } from './tokens.ts'

export const CHALLENGE_COOKIE = 'challenge'

/** As many codes of one browser are good at a time: whose message comes late, or two people who share a telephone. */
const MOST = 3
const TOKENS = /^[\w-]{43}(?:\.[\w-]{43}){0,2}$/

/** What the browser is to hold: a new token before those that it has. */
export function nextTokens(held: string | undefined): { token: string; value: string } {
  const token = newToken()
  return { token, value: [token, ...tokensIn(held)].slice(0, MOST).join('.') }
}

/** The ids of the challenges that a browser may answer; none when it has asked for no code. */
export const challengeIds = (held: string | undefined): string[] =>
  tokensIn(held).map((token) => hashOf(token))

const tokensIn = (held = ''): string[] => (TOKENS.test(held) ? held.split('.') : [])

export const challengeCookie = (value: string, isSecure: boolean): string =>
  hiddenCookie(CHALLENGE_COOKIE, value, isSecure, value === '' ? 0 : CODE_LASTS / 1000)
