/** What a log may say of an error: where it happened and of which sort it is, never what somebody had typed. */
export interface ErrorDescription {
  [detail: string]: unknown
  type: string
  code?: string
  /** Empty where it may repeat what somebody had typed. */
  message: string
  /** The statement that failed, without its values. */
  statement?: string
  /** Of the table that a database's error is about. */
  place?: string
  stack: string
  cause?: ErrorDescription
}

const MAX_CAUSES = 4
const MAX_MESSAGE = 300
const MAX_STATEMENT = 300

/** SQLSTATE classes whose messages speak of the server and its sessions; those of all others may repeat a value. */
const ABOUT_THE_SERVER = /^(?:08|25|40|53|55|57|58|XX)/
/** Its messages repeat what could not be read. */
const REPEATS_INPUT = new Set(['SyntaxError'])

/** Reads of an error what is known to be harmless: drivers hang statements, values and rows on theirs. */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = textAt(error, 'code')
  const statement = textAt(error, 'query')
  const place = ['schema', 'table', 'column', 'constraint']
    .flatMap((name) => textAt(error, name) ?? [])
    .join('.')
  return {
    type: error.constructor.name,
    ...(code !== undefined && { code }),
    message: messageOf(error, code),
    ...(statement !== undefined && { statement: withoutLiterals(statement) }),
    ...(place && { place }),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The same as text, for what is said without a log. */
export function describeInText(error: unknown): string {
  const { type, code, message, place, stack, cause } = describeError(error)
  const head = [type, code, place].filter(Boolean).join(' ')
  return [
    `${head}: ${message}`,
    stack,
    cause && `caused by ${cause.type} ${cause.code ?? ''} ${cause.message}`,
  ]
    .filter(Boolean)
    .join('\n')
}

function messageOf(error: Error, code: string | undefined): string {
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
  if (isOfDatabase ? !ABOUT_THE_SERVER.test(code) : REPEATS_INPUT.has(error.name) || 'query' in error)
    return ''
  return withoutQuotes(error.message).slice(0, MAX_MESSAGE)
}

/** Long quotations and the queries of addresses may hold what a visitor typed, addresses also a user's password. */
function withoutQuotes(message: string): string {
  return message
    .replaceAll(/(\w+:\/\/)[^\s/]*@/g, '$1…@')
    .replaceAll(/"[^"]{60,}"|'[^']{60,}'|`[^`]{60,}`/g, '"…"')
    .replace(/\?\S*[=&][^]*/, '?…')
    .replaceAll(/\b(token(?:id)?|password|cookie|authorization)\b\s*[=:]\s*\S+/gi, '$1=…')
}

/** Values are parameters; what stands in a statement all the same is left out. */
function withoutLiterals(statement: string): string {
  return statement.replaceAll(/'(?:[^']|'')*'|\$(\w*)\$[^]*?\$\1\$/g, "'…'").slice(0, MAX_STATEMENT)
}

/** Without the lines that repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}

function textAt(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
