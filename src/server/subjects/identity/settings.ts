import type { EnvironmentVariables } from '../../ground/env.ts'

/** The settings of the identity provider; OIDC_ISSUER requires the others. */
export type IdentitySettings = Required<
  Pick<EnvironmentVariables, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_SCOPE' | 'OIDC_NAME_CLAIM'>
> &
  Pick<EnvironmentVariables, 'OIDC_CLIENT_SECRET' | 'OIDC_LABEL' | 'OIDC_PERSON_CLAIM'>
