import { integer, ISSUER, SCOPE, SCOPES, string } from './rules.ts'
import { say } from '../language/say.ts'

/** Text messages to residents, the provider that verifies who they are, and the systems that are told of them. */
export interface ResidentsVariables {
  /** The SMS gateway; without one, messages are written as files. */
  SMS_URL?: string
  /** Messages that all processes together hand to it within a second; without it as many as there are. */
  SMS_PER_SECOND?: number
  SMS_TOKEN?: string
  SMS_SENDER?: string
  /** Text that the gateway's answer contains if it accepted a message. */
  SMS_ACCEPTED?: string
  /** Private networks that webhooks may call; by default none. */
  WEBHOOK_NETWORKS?: string
  /** Codes that the whole site sends within a day. */
  SMS_BUDGET: number
  /** Codes sent to one network within an hour, and wrong guesses from there. */
  CODES_PER_NETWORK: number
  /** An OpenID Connect provider that verifies residents' identities, and the portal's client there. */
  OIDC_ISSUER?: string
  OIDC_CLIENT_ID?: string
  OIDC_CLIENT_SECRET?: string
  /** Its name on the button of the login page. */
  OIDC_LABEL?: string
  OIDC_SCOPE: string
  /** The claim with a person's name. */
  OIDC_NAME_CLAIM: string
  /** The claim with the id by which records of the back office name a person; without it they are matched by phone alone. */
  OIDC_PERSON_CLAIM?: string
}

const oidcNote = () => say`; a provider needs OIDC_ISSUER, OIDC_CLIENT_ID and PUBLIC_ORIGIN`

/** What `string` is given completes the message "must be". */
export const RESIDENTS = {
  SMS_URL: string(() => say`an address such as https://sms.example.org/send`, { pattern: '^https?://.' }),
  SMS_PER_SECOND: integer(1, 10_000),
  SMS_TOKEN: string(() => say`what the gateway at SMS_URL knows the portal by`),
  SMS_SENDER: string(() => say`a text`),
  SMS_ACCEPTED: string(() => say`a text`),
  WEBHOOK_NETWORKS: string(() => say`networks separated by commas, such as 10.1.0.0/16,192.168.7.5`, {
    pattern: '^[0-9A-Fa-f.:]+(/\\d{1,3})?(, *[0-9A-Fa-f.:]+(/\\d{1,3})?)*$',
  }),
  SMS_BUDGET: integer(1, 100_000_000, 50_000),
  CODES_PER_NETWORK: integer(1, 10_000_000, 1200),
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: string(() => say`what the provider at OIDC_ISSUER knows the portal by${oidcNote()}`),
  OIDC_CLIENT_SECRET: string(() => say`a text`),
  OIDC_LABEL: string(() => say`at most 40 characters`, { maxLength: 40 }),
  OIDC_SCOPE: string(SCOPES, { ...SCOPE, default: 'openid profile' }),
  OIDC_NAME_CLAIM: string(() => say`the name of a claim`, { default: 'name' }),
  OIDC_PERSON_CLAIM: string(() => say`the name of a claim`),
}

/** Settings that need others beside them. */
export const RESIDENTS_NEED = {
  SMS_TOKEN: ['SMS_URL'],
  SMS_PER_SECOND: ['SMS_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'PUBLIC_ORIGIN'],
  ...Object.fromEntries(
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_LABEL', 'OIDC_PERSON_CLAIM'].map((name) => [
      name,
      ['OIDC_ISSUER'],
    ]),
  ),
}
