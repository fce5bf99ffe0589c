import type { FastifyRequest } from 'fastify'
import { type Carried, carriedIn, deviceCookies, noCookies, sessionCookies } from './cookies.ts'
import { CHALLENGE_COOKIE, challengeCookie, challengeIds } from './challenge-cookie.ts'
import { workCookie, WorkNeeded } from './work.ts'
import { WORK_COOKIE } from '../../../contract/constants.ts'
import { cookiesOf } from '../../ground/http/cookies.ts'
import { noStepCookie, provenIn } from '../identity/cookie.ts'
import { addressPrefix } from '../../store/audit/address-prefix.ts'
import { carriedBy } from './session-of.ts'
import { visitorOf } from './visitor-of.ts'
import type { Core } from '../../store/core.ts'
import type { IsHttps } from '../../ground/http/common-headers.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { Accounts } from './accounts.ts'
import { no, ok } from '../../ground/http/envelope.ts'
import { requireSession } from '../../ground/http/require-session.ts'
import { nothingProven } from './identity-operations.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { privately } from './privately.ts'

export interface AccountNeeds extends Core {
  accounts: Accounts
  site: ReadSite
  isHttps: IsHttps
  /** Throws away what an account has begun in this browser. @returns the cookie by which the browser forgets */
  leaveBrowser: (request: FastifyRequest, accountId: string) => Promise<string>
}

/** Logging in and out, and what an account says of itself. */
export function accountOperations(api: AccountNeeds) {
  const { accounts, isHttps } = api
  return {
    async selectUserInfo(request, reply) {
      reply.header('cache-control', 'no-store')
      const session = await accounts.sessions.find(carriedBy(request.raw, request.query.tokenId))
      return session ? ok({ userMobile: session.showNumber }) : no('nobody is logged in')
    },
    async autoLogin(request, reply) {
      const { fingerprint } = request.query
      const carried = browserOf(request)
      const { session, deviceKey } = await accounts.autoLogin({
        carried,
        fingerprint,
        visitor: visitorOf(request),
      })
      const secure = isHttps(request)
      const device = deviceKey === undefined ? [] : deviceCookies(deviceKey, secure)
      privately(reply, session ? [...sessionCookies(session, secure), ...device] : device)
      return session ? ok(session.tokenId) : no('this device does not stay logged in')
    },
    async logout(request, reply) {
      const session = await requireSession(request)
      await accounts.logOut(session, carriedBy(request.raw), addressPrefix(request.ip))
      const secure = isHttps(request)
      const left = await api.leaveBrowser(request, session.accountId)
      privately(reply, [...noCookies(secure), left])
      return ok(null)
    },
    selectAgreements: async () => ok(await accounts.agreements()),
    async sendCode(request, reply) {
      const { ip, body } = request
      const { settings } = await api.site(request)
      const held = cookiesOf(request.raw)
      const secure = isHttps(request)
      try {
        const value = await accounts.sendCode(body.phone, {
          ip,
          deviceKey: browserOf(request).deviceKey,
          challenge: held[CHALLENGE_COOKIE],
          work: { held: held[WORK_COOKIE], answer: body.work },
          settings,
        })
        const isWorked = held[WORK_COOKIE] !== undefined
        privately(reply, [challengeCookie(value, secure), ...(isWorked ? [workCookie('', secure)] : [])])
      } catch (error) {
        if (error instanceof WorkNeeded) privately(reply, [workCookie(error.challenge, secure)])
        throw error
      }
      return ok(null)
    },
    async login(request, reply) {
      const { ip, body } = request
      const { keepLoggedIn = false, linkIdentity = false, ...asked } = body
      const person = linkIdentity ? provenIn(api.secrets, request.raw, api.now()) : undefined
      if (linkIdentity && !person) throw nothingProven()
      const visitor = visitorOf(request)
      const session = await accounts.logIn({
        ...asked,
        keepLoggedIn,
        person,
        ip,
        visitor,
        challenges: challengeIds(cookiesOf(request.raw)[CHALLENGE_COOKIE]),
        carried: browserOf(request),
      })
      const secure = isHttps(request)
      privately(reply, [
        ...sessionCookies(session, secure),
        ...deviceCookies(session.deviceKey ?? '', secure),
        challengeCookie('', secure),
        ...(person ? [noStepCookie(secure)] : []),
      ])
      return ok({ tokenId: session.tokenId, showNumber: session.showNumber })
    },
  } satisfies Operations
}

const browserOf = ({ headers }: FastifyRequest): Carried => carriedIn(headers.cookie)
