import type { EnvironmentVariables } from '../../ground/env.ts'
import { type IdentityProvider, openIdProvider } from './provider.ts'

/** The provider set in the environment; undefined if there is none. */
export function openIdentity(env: EnvironmentVariables): IdentityProvider | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = env
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return undefined
  return openIdProvider({ ...env, OIDC_ISSUER, OIDC_CLIENT_ID })
}
