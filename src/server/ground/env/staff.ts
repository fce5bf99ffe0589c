import { ISSUER, SCOPE, SCOPES, string } from './rules.ts'
import { say } from '../language/say.ts'

/** The staff and other systems. */
export interface StaffVariables {
  /** `name:password`, used only while no staff account exists. */
  FIRST_EDITOR?: string
  /** Whether accounts, rights and the log are looked after by three people, none of whom publishes. */
  SEPARATION_OF_DUTIES: 'on' | 'off'
  /** Whether whoever does more than write needs a second factor from the first login. */
  STAFF_SECOND_FACTOR: 'required' | 'optional'
  /** Hosts that serve the staff's side; it does not exist on others. */
  EDITOR_HOSTS?: string
  /** Whether assistants of the staff may connect at /mcp. */
  MCP: 'on' | 'off'
  INTEGRATION_KEY?: string
  /** The server that takes mail to the staff, with name and password where it wants them; without it none is sent. */
  SMTP_URL?: string
  /** The sender of that mail. */
  SMTP_FROM?: string
  /** An OpenID Connect provider for the staff's login, and the editor app's client there. */
  STAFF_OIDC_ISSUER?: string
  STAFF_OIDC_CLIENT_ID?: string
  STAFF_OIDC_CLIENT_SECRET?: string
  /** Its name on the button of the editor's login. */
  STAFF_OIDC_LABEL?: string
  STAFF_OIDC_SCOPE: string
  /** The claim by which an administrator links a person. */
  STAFF_OIDC_CLAIM: string
}

/** What `string` is given completes the message "must be". */
export const STAFF = {
  FIRST_EDITOR: string(() => say`name:password with a password of at least 12 characters`, {
    pattern: '^[^:\\s]{1,64}:.{12,}$',
  }),
  SEPARATION_OF_DUTIES: string(() => say`on or off`, { enum: ['on', 'off'], default: 'off' }),
  STAFF_SECOND_FACTOR: string(() => say`required or optional`, {
    enum: ['required', 'optional'],
    default: 'required',
  }),
  EDITOR_HOSTS: string(() => say`hosts separated by commas, such as editor.example.org,10.0.0.5:3000`, {
    pattern: '^[^\\s,/@]+(, *[^\\s,/@]+)*$',
  }),
  MCP: string(() => say`on or off`, { enum: ['on', 'off'], default: 'off' }),
  INTEGRATION_KEY: string(() => say`a text of at least 16 characters`, { minLength: 16 }),
  SMTP_URL: string(() => say`an address such as smtps://name:password@mail.example.org`, {
    pattern: '^smtps?://.',
  }),
  SMTP_FROM: string(() => say`an address such as portal@example.org, which SMTP_URL needs`, {
    pattern: '^[^\\s@<>,;]+@[^\\s@<>,;]+$',
  }),
  STAFF_OIDC_ISSUER: ISSUER,
  STAFF_OIDC_CLIENT_ID: string(() => say`what the provider at STAFF_OIDC_ISSUER knows the editor’s app by`),
  STAFF_OIDC_CLIENT_SECRET: string(() => say`a text`),
  STAFF_OIDC_LABEL: string(() => say`at most 40 characters`, { maxLength: 40 }),
  STAFF_OIDC_SCOPE: string(SCOPES, { ...SCOPE, default: 'openid email' }),
  STAFF_OIDC_CLAIM: string(() => say`the name of a claim`, { default: 'sub' }),
}

/** Settings that need others beside them. */
export const STAFF_NEEDS = {
  // A mail is written without a request: its links need to know where the site is.
  SMTP_URL: ['SMTP_FROM', 'PUBLIC_ORIGIN'],
  SMTP_FROM: ['SMTP_URL'],
  STAFF_OIDC_ISSUER: ['STAFF_OIDC_CLIENT_ID', 'PUBLIC_ORIGIN'],
  ...Object.fromEntries(
    ['CLIENT_ID', 'CLIENT_SECRET', 'LABEL'].map((name) => [`STAFF_OIDC_${name}`, ['STAFF_OIDC_ISSUER']]),
  ),
}
