import type { EnvironmentVariables } from '../../ground/env.ts'
import type { StaffIdentity } from './identity.ts'
import { openIdProvider } from '../identity/provider.ts'

/** The one through which the staff may log in; undefined where the environment names none. */
export function openStaffIdentity(env: EnvironmentVariables): StaffIdentity | undefined {
  const { STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLAIM: claim } = env
  if (STAFF_OIDC_ISSUER === undefined || STAFF_OIDC_CLIENT_ID === undefined) return undefined
  const provider = openIdProvider({
    OIDC_ISSUER: STAFF_OIDC_ISSUER,
    OIDC_CLIENT_ID: STAFF_OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET: env.STAFF_OIDC_CLIENT_SECRET,
    OIDC_LABEL: env.STAFF_OIDC_LABEL,
    OIDC_SCOPE: env.STAFF_OIDC_SCOPE,
    // What somebody is called here, the editor's account says.
    OIDC_NAME_CLAIM: 'sub',
    OIDC_PERSON_CLAIM: claim,
  })
  return { provider, claim }
}
