import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Provider } from 'oidc-provider'
import { afterAll } from 'vitest'
import { codeFor, cookieHeader } from './accounts.ts'

/** Whom the provider knows, by their subject. */
type Persons = Record<string, { name?: string; person_id?: string; email?: string; email_verified?: boolean }>

type Meddle = (address: string, init: RequestInit | undefined, ask: typeof fetch) => Promise<Response>

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwk = { ...keys.privateKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }

/** A real OpenID Connect provider that lets in whoever a test says. */
export async function identityProvider({ origin, persons }: { origin: string; persons: Persons }) {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'a secret',
        redirect_uris: [`${origin}/identity/back`, `${origin}/editor/identity/back`],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['for tests'] },
    claims: { openid: ['sub'], profile: ['name', 'person_id'], email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...persons[sub] }) }),
    async loadExistingGrant({ oidc: { session, client, provider } }) {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  let who = ''
  let meddle: Meddle | undefined
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction')) return answer(request, response)
    const outcome = who === '' ? { error: 'access_denied' } : { login: { accountId: who } }
    return provider.interactionFinished(request, response, outcome)
  })
  afterAll(() => void server.close())

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'a secret',
      OIDC_LABEL: '省身份认证平台',
      OIDC_SCOPE: 'openid profile',
      OIDC_NAME_CLAIM: 'name',
      OIDC_PERSON_CLAIM: 'person_id',
    },
    /** As the portal asks it; a test may stand in between. */
    fetch: (async (address, init) =>
      meddle ? meddle(String(address), init, fetch) : fetch(address, init)) as typeof fetch,
    meddle: (with_: Meddle | undefined) => {
      meddle = with_
    },
    /** Whom it lets in from now on, whoever comes. */
    letsIn: (person: string) => {
      who = person
    },
    /** What a browser does there until it is led back; '' is somebody who does not want to. @returns that address */
    async goThrough(address: string, person: string): Promise<string> {
      who = person
      const cookies: Record<string, string> = {}
      let next = address
      while (next.startsWith(issuer)) {
        const found = await fetch(next, { redirect: 'manual', headers: { cookie: cookieHeader(cookies) } })
        for (const cookie of found.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          cookies[name] = value
        }
        const location = found.headers.get('location')
        if (location === null) throw new Error(`${next} answered ${found.status}: ${await found.text()}`)
        next = new URL(location, next).href
      }
      return next
    },
    /** Changes the claims of every ID token on its way, and signs it anew. */
    withClaims:
      (change: (claims: Record<string, unknown>) => object, key = keys.privateKey): Meddle =>
      async (address, init, ask) => {
        const found = await ask(address, init)
        if (!address.endsWith('/token')) return found
        const tokens = (await found.json()) as { id_token: string }
        const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString())
        const head = { alg: 'RS256', kid: 'k1', typ: 'JWT' }
        const text = [head, { ...claims, ...change(claims) }]
          .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
          .join('.')
        const signature = sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')
        return Response.json({ ...tokens, id_token: `${text}.${signature}` })
      },
  }
}

/** The cookies of a browser. */
export type Jar = Record<string, string>

/** What people do between the portal and the provider. */
export function browser(
  { app, database }: { app: FastifyInstance; database: { dataDir: string } },
  idp: Pick<Awaited<ReturnType<typeof identityProvider>>, 'goThrough'>,
  origin: string,
) {
  /** A page that is opened: what a browser sends, and keeps of the answer. */
  async function open(address: string, jar: Jar, headers: Record<string, string> = {}) {
    const url = address.replace(origin, '')
    const sent = { host: new URL(origin).host, cookie: cookieHeader(jar), ...headers }
    const answer = await app.inject({ url, headers: sent })
    for (const { name, value } of answer.cookies) {
      if (value === '') delete jar[name]
      else jar[name] = value
    }
    return { status: answer.statusCode, location: String(answer.headers.location ?? ''), answer }
  }

  /** From the button to the address that the provider leads back to. */
  async function ask(person: string, jar: Jar, next = ''): Promise<string> {
    const { location } = await open(`/identity/begin${next && `?next=${encodeURIComponent(next)}`}`, jar)
    return idp.goThrough(location, person)
  }

  const comeBack = async (person: string, jar: Jar, next?: string) => open(await ask(person, jar, next), jar)

  /** The code's way, with what the browser carries. */
  async function byPhone(phone: string, jar: Jar, more: object = {}) {
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { cookie: cookieHeader(jar) } })
    const sent = await post('/api/account/code', { phone })
    for (const { name, value } of sent.cookies) jar[name] = value
    const code = codeFor(database.dataDir, phone)
    const answer = await post('/api/account/login', { phone, code, ...more })
    for (const { name, value } of answer.cookies) jar[name] = value
    return answer
  }

  return { open, ask, comeBack, byPhone }
}
