import { integer, string } from './rules.ts'
import { say } from '../language/say.ts'

/** How visitors reach the portal, and how much it takes on. */
export interface VisitorsVariables {
  /** Scheme and host that visitors see; by default taken from the request. */
  PUBLIC_ORIGIN?: string
  /** Whose forwarded headers to trust: everyone's, nobody's, or those of proxies at these addresses. */
  TRUST_PROXY: boolean | string[]
  /** `off`, or calls per minute by class of `x-limits` in the contract, such as `search=60,count=off`. */
  LIMITS?: string
  /** `off`, or milliseconds of waiting by class of `x-shed` in the contract, such as `lists=500,reports=off`. */
  SHED_AFTER?: string
  /** `off`, or how many people of waiting rooms get their turn within a minute. */
  WAITING_ROOM: string
  /** Origins whose scripts may read public data, or `*`; none by default. */
  API_ORIGINS?: string
  /** Most connections open at a time; more are refused. */
  MAX_CONNECTIONS: number
  /** Most of these for one address, if visitors come without a proxy. */
  CONNECTIONS_PER_ADDRESS: number
  /** Seconds within which a request must be complete. */
  REQUEST_SECONDS: number
  /** Whether browsers report violations of the content policy, and the log records them. */
  POLICY_REPORTS: 'on' | 'off'
}

const ONE_ORIGIN = 'https?://[a-zA-Z0-9.\\-\\[\\]:]+'
const ORIGIN = '^https?://[^/?#@\\s]+$'
const PROXY = '([0-9a-fA-F:./]{2,}|loopback|linklocal|uniquelocal)'
const PROXIES = `^(on|off|${PROXY}(,${PROXY})*)$`

/** What `string` is given completes the message "must be". */
export const VISITORS = {
  PUBLIC_ORIGIN: string(() => say`a scheme and host such as https://www.example.org, without a path`, {
    pattern: ORIGIN,
  }),
  TRUST_PROXY: string(
    () => say`on, off, or the proxies’ addresses separated by commas, such as loopback,10.0.0.0/8`,
    {
      pattern: PROXIES,
      default: 'off',
    },
  ),
  LIMITS: string(() => say`off, or classes with their calls a minute, such as search=60,count=off`, {
    pattern: '^(off|[a-z]+=(off|[1-9]\\d{0,6})(,[a-z]+=(off|[1-9]\\d{0,6}))*)$',
  }),
  SHED_AFTER: string(() => say`off, or classes with their milliseconds, such as lists=500,reports=off`, {
    pattern: '^(off|[a-z]+=(off|[1-9]\\d{0,5})(,[a-z]+=(off|[1-9]\\d{0,5}))*)$',
  }),
  WAITING_ROOM: string(() => say`off, or turns within a minute from 1 to 1000000`, {
    pattern: '^(off|[1-9]\\d{0,5}|1000000)$',
    default: '3000',
  }),
  API_ORIGINS: string(
    () => say`* or origins separated by commas, such as https://www.example.org,https://m.example.org`,
    {
      pattern: `^(\\*|${ONE_ORIGIN}(,${ONE_ORIGIN})*)$`,
    },
  ),
  MAX_CONNECTIONS: integer(1, 1_000_000, 5000),
  CONNECTIONS_PER_ADDRESS: integer(1, 1_000_000, 500),
  REQUEST_SECONDS: integer(1, 3600, 30),
  POLICY_REPORTS: string(() => say`on or off`, { enum: ['on', 'off'], default: 'off' }),
}
