/** An identity could not be determined: the provider refused or sent nonsense (`refused`), or did not answer (`away`). */
export class IdentityFault extends Error {
  override readonly name = 'IdentityFault'
  readonly isAway: boolean
  constructor(reason: string, isAway = false) {
    super(reason)
    this.isAway = isAway
  }
}

/** Answers that a working provider does not give. */
const AWAY = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])

const CODE = /^OAUTH_[A-Z_]{1,60}$/
/** The characters that RFC 6749 allows in `error`, shortened. */
const ERROR = /^[a-z_]{1,40}$/

/** The library's error as a reason for the log: its code, never what was sent. */
export function faultOf(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error
  if (!(error instanceof Error)) return new IdentityFault('failed')
  const code: unknown = Reflect.get(error, 'code')
  const said: unknown = Reflect.get(error, 'error')
  const inner = error.cause
  if (typeof said === 'string')
    return new IdentityFault(ERROR.test(said) ? `the provider says ${said}` : 'the provider says no')
  if (typeof code === 'string' && CODE.test(code)) return new IdentityFault(wordsOf(code), AWAY.has(code))
  const isTimeout = [error, inner].some((one) => one instanceof Error && one.name === 'TimeoutError')
  if (isTimeout) return new IdentityFault('no answer in time', true)
  // Only fetch throws this, when the provider cannot be reached.
  if (error instanceof TypeError || inner instanceof TypeError) return new IdentityFault('not reached', true)
  return new IdentityFault('failed')
}

const wordsOf = (code: string) => code.slice('OAUTH_'.length).toLowerCase().replaceAll('_', ' ')
