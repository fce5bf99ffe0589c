/** The part of an error that a log may contain: its place and type, never what somebody typed. */
export interface ErrorDescription {
  [detail: string]: unknown
  type: string
  code?: string
  /** Empty if it may contain what somebody typed. */
  message: string
  /** The failed statement, without its values. */
  statement?: string
  /** The table that a database error is about. */
  place?: string
  stack: string
  cause?: ErrorDescription
}

const MAX_CAUSES = 4
const MAX_MESSAGE = 300
const MAX_STATEMENT = 300

/** SQLSTATE classes whose messages are about the server and its sessions; messages of all others may contain a value. */
const ABOUT_THE_SERVER = /^(?:08|25|40|53|55|57|58|XX)/
/** Its messages contain the text that could not be parsed. */
const REPEATS_INPUT = new Set(['SyntaxError'])

/** Picks the harmless properties of an error: drivers attach statements, values and rows to theirs. */
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

/** The same as text, for output without a log. */
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

/** Long quotations and queries of addresses may contain what a visitor typed, addresses also a password. */
function withoutQuotes(message: string): string {
  return message
    .replaceAll(/(\w+:\/\/)[^\s/]*@/g, '$1…@')
    .replaceAll(/"[^"]{60,}"|'[^']{60,}'|`[^`]{60,}`/g, '"…"')
    .replace(/\?\S*[=&][^]*/, '?…')
    .replaceAll(/\b(token(?:id)?|password|cookie|authorization)\b\s*[=:]\s*\S+/gi, '$1=…')
}

/** Values are parameters; literals in a statement are removed. */
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
