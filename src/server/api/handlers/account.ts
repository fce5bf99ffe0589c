import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Carried,
  carriedIn,
  deviceCookies,
  noCookies,
  sessionCookies,
  showNumberCookie,
} from '../../accounts/cookies.ts'
import { noStepCookie, provenIn } from '../../identity/cookie.ts'
import { addressPrefix } from '../../audit/address-prefix.ts'
import { carriedBy } from '../../accounts/session-of.ts'
import { visitorOf } from '../../accounts/visitor-of.ts'
import type { ApiContext } from '../context.ts'
import { no, ok } from '../envelope.ts'
import { requireSession } from '../session.ts'
import { nothingProven } from './identity.ts'
import type { Service } from '../types.ts'

type AccountService = Pick<
  Service,
  | 'selectUserInfo'
  | 'autoLogin'
  | 'logout'
  | 'selectAgreements'
  | 'sendCode'
  | 'login'
  | 'selectSessions'
  | 'endSession'
  | 'endAllSessions'
  | 'sendPhoneCode'
  | 'changePhone'
>

export function accountHandlers(api: ApiContext): AccountService {
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
      privately(reply, noCookies(isHttps(request)))
      return ok(null)
    },
    selectAgreements: async () => ok(await accounts.agreements()),
    async sendCode(request) {
      const { ip, body } = request
      const { settings } = await api.site(request)
      const { deviceKey } = browserOf(request)
      await accounts.sendCode(body.phone, 'login', { ip, deviceKey, settings })
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
        carried: browserOf(request),
      })
      const secure = isHttps(request)
      privately(reply, [
        ...sessionCookies(session, secure),
        ...deviceCookies(session.deviceKey ?? '', secure),
        ...(person ? [noStepCookie(secure)] : []),
      ])
      return ok({ tokenId: session.tokenId, showNumber: session.showNumber })
    },
    async selectSessions(request) {
      return ok(await accounts.own.list(await requireSession(request)))
    },
    async endSession(request) {
      await accounts.own.end(await requireSession(request), request.params.id, addressPrefix(request.ip))
      return ok(null)
    },
    async endAllSessions(request, reply) {
      await accounts.own.endAll(await requireSession(request), addressPrefix(request.ip))
      privately(reply, noCookies(isHttps(request)))
      return ok(null)
    },
    async sendPhoneCode(request) {
      const { ip, body } = request
      const { settings } = await api.site(request)
      await accounts.sendPhoneCode(await requireSession(request), body.phone, { ip, settings })
      return ok(null)
    },
    async changePhone(request, reply) {
      const change = { ...request.body, addressPrefix: addressPrefix(request.ip) }
      const showNumber = await accounts.changePhone(await requireSession(request), change)
      privately(reply, [showNumberCookie(showNumber, isHttps(request))])
      return ok({ userMobile: showNumber })
    },
  }
}

const browserOf = ({ headers }: FastifyRequest): Carried => carriedIn(headers.cookie)

/** Cookies that let somebody in are for one browser alone. */
function privately(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store').header('set-cookie', cookies)
}
