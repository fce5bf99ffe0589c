import * as oidc from 'openid-client'
import { isRecord } from '../../../contract/is-record.ts'
import { faultOf, IdentityFault } from './faults.ts'
import { limitedFetch } from './limited-fetch.ts'
import type { IdentitySettings } from './settings.ts'

/** A person as the provider describes them. */
export interface Person {
  /** The provider's permanent id for them. */
  subject: string
  name?: string
  /** The back office's id for them, if a setting says which claim holds it. */
  personId?: string
}

/** What was sent with a question: only the answer to that question matches all of these. */
export interface Asked {
  state: string
  nonce: string
  verifier: string
}

export interface IdentityProvider {
  issuer: string
  /** Its name on the button. */
  label: string | undefined
  /** @returns the provider's address for logging in, and what is needed to check its answer. @throws IdentityFault */
  ask(returnTo: string): Promise<Asked & { address: string }>
  /** The person who came back with this address. @throws IdentityFault */
  answered(address: URL, asked: Asked): Promise<Person>
}

/** The visitor is waiting for the page meanwhile. */
const TIMEOUT_SECONDS = 5
/** Clocks differ a little. */
const AHEAD_MS = 60_000
/** Milliseconds after which the provider's addresses and keys are read again. */
const READ_EVERY = 3_600_000
const MAX_CLAIM = 100

interface Options {
  fetch?: typeof fetch
  timeoutSeconds?: number
}

/** An OpenID Connect provider: the code flow with PKCE, state and nonce; the ID token's signature is always verified. */
export function openIdProvider(settings: IdentitySettings, options: Options = {}): IdentityProvider {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = settings
  const { fetch: ask = fetch, timeoutSeconds = TIMEOUT_SECONDS } = options
  let known: { configuration: Promise<oidc.Configuration>; readAt: number } | undefined

  /** Read on first use: a provider that is down does not keep the portal from starting. */
  async function configuration(): Promise<oidc.Configuration> {
    const now = performance.now()
    if (known === undefined || now - known.readAt > READ_EVERY) {
      const read = { configuration: discover(), readAt: now }
      known = read
      read.configuration.catch(() => {
        if (known === read) known = undefined
      })
    }
    return known.configuration
  }

  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, undefined, authenticationWith(secret), {
      timeout: timeoutSeconds,
      [oidc.customFetch]: limitedFetch(ask),
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    })

  /** Requests claims that the ID token leaves out: many providers put only the subject there. */
  async function claimsOf(
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  ): Promise<Record<string, unknown> & { sub: string }> {
    const claims = tokens.claims()
    if (!claims) throw new oidc.ClientError('no ID token')
    // The library looks at when a token ends, and not at when it says it began.
    if (claims.iat * 1000 > Date.now() + AHEAD_MS)
      throw new IdentityFault('the ID token is dated ahead: the clocks differ')
    const wanted = [settings.OIDC_NAME_CLAIM, settings.OIDC_PERSON_CLAIM].filter((name) => name !== undefined)
    const isWhole =
      wanted.every((name) => textIn(claims, name) !== undefined) &&
      isProven(claims, settings.OIDC_PERSON_CLAIM)
    if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)) }
  }

  return {
    issuer,
    label: settings.OIDC_LABEL,
    ask: (returnTo) =>
      orFault(async () => {
        const config = await configuration()
        const asked = {
          state: oidc.randomState(),
          nonce: oidc.randomNonce(),
          verifier: oidc.randomPKCECodeVerifier(),
        }
        const address = oidc.buildAuthorizationUrl(config, {
          redirect_uri: returnTo,
          scope: settings.OIDC_SCOPE,
          state: asked.state,
          nonce: asked.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(asked.verifier),
          code_challenge_method: 'S256',
        })
        return { ...asked, address: address.href }
      }),
    answered: (address, { state, nonce, verifier }) =>
      orFault(async () => {
        const config = await configuration()
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = await claimsOf(config, tokens)
        const name = textIn(claims, settings.OIDC_NAME_CLAIM)
        const personId = isProven(claims, settings.OIDC_PERSON_CLAIM)
          ? textIn(claims, settings.OIDC_PERSON_CLAIM)
          : undefined
        return { subject: claims.sub, ...(name && { name }), ...(personId && { personId }) }
      }),
  }
}

/** The secret is sent in a header: bodies are logged more often. */
const authenticationWith = (secret: string | undefined) =>
  secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret)

/** An address that people typed into their account is not proven to be theirs; only its own provider can prove it. */
const isProven = (claims: Record<string, unknown>, name: string | undefined): boolean =>
  name !== 'email' || claims.email_verified === true

function textIn(claims: unknown, name: string | undefined): string | undefined {
  const value = isRecord(claims) && name !== undefined ? claims[name] : undefined
  const text = typeof value === 'string' ? value.trim() : ''
  return text !== '' && text.length <= MAX_CLAIM ? text : undefined
}

/** Every failure becomes an IdentityFault with our own words: the library's may repeat what the provider sent. */
async function orFault<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const fault: IdentityFault = faultOf(error)
    throw fault
  }
}
