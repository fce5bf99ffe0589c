import { describe, expect, test } from 'vitest'
import { cookieIn } from '../../../../src/contract/host-cookies.ts'
import { cookiesIn, hiddenCookie } from '../../../../src/server/ground/http/cookies.ts'
import { deviceCookies, noCookies, sessionCookies } from '../../../../src/server/subjects/accounts/cookies.ts'

const nameOf = (cookie: string) => cookie.split('=')[0]
const SESSION = { tokenId: 't', sessionKey: 's', showNumber: '138****0000' }

describe('cookies over HTTPS', () => {
  test('belong to this host alone, but for the three that the specification names', () => {
    const set = [
      ...sessionCookies(SESSION, true),
      ...deviceCookies('d', true),
      hiddenCookie('told', 'x', true),
    ]
    expect(set.map(nameOf)).toEqual([
      'tokenId',
      'showNumber',
      'login',
      '__Host-sessionKey',
      '__Host-deviceKey',
      '__Host-staysLoggedIn',
      '__Host-told',
    ])
    // What a browser asks of such a name.
    for (const cookie of set.slice(3)) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toContain('; Secure')
      expect(cookie).not.toContain('Domain')
    }
    expect(noCookies(true).map(nameOf).toSorted()).toEqual(set.slice(0, 6).map(nameOf).toSorted())
    expect(sessionCookies(SESSION, false).map(nameOf)).toContain('sessionKey')
  })

  test('count before others of the same name, which another host of the domain may have planted', () => {
    const planted = 'sessionKey=theirs; __Host-sessionKey=mine; draftKey=theirs; tokenId=t; staffKey=theirs'
    expect(cookiesIn(planted)).toEqual({ sessionKey: 'mine', tokenId: 't' })
    expect(cookiesIn('sessionKey=mine; tokenId=t')).toEqual({ sessionKey: 'mine', tokenId: 't' })
    // The name has the prefix; a value that looks like it makes no session end.
    expect(cookiesIn('sessionKey=mine; login=__Host-x')).toEqual({ sessionKey: 'mine', login: '__Host-x' })
  })

  test('are read by scripts under either name', () => {
    expect(cookieIn('a=1; work=theirs; __Host-work=mine', 'work')).toBe('mine')
    expect(cookieIn('a=1; work=mine', 'work')).toBe('mine')
    expect(cookieIn('a=1', 'work')).toBeUndefined()
  })
})
