import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type LogFn, type LoggerOptions } from 'pino'
import { describeError } from './describe-error.ts'
import type { EnvironmentVariables } from './env.ts'
import { harmlessAddress } from './harmless-address.ts'
import { later, sayLater } from './language/say.ts'
import { type Language, operatorLanguage } from './language/operator-language.mjs'

/** Texts that a log line may contain: the program's own, or those that editors publish. */
const OWN_WORDS = [
  'column',
  'template',
  'source',
  'kind',
  'key',
  'name',
  'hash',
  'copy',
  'bucket',
  'dataDir',
  'command',
  'fault',
  'directive',
  'blocked',
]

/** What else a log line may contain besides numbers and times; requests and errors have a serializer. */
const FIELDS = new Map<string, (value: unknown) => unknown>([
  ['address', harmlessAddress],
  ...['err', 'req', ...OWN_WORDS].map((name) => [name, asItIs] as const),
])

/**
 * The logger of a process. A line says what was requested and what failed, not by whom: no visitor's address, no
 * header, nothing that was typed, no value of a statement. Properties not known to be harmless are left out, and `leftOut`
 * names them.
 * @param destination where lines go; by default the standard output
 * @param onLine called with the level of each line
 */
export function createLogger(
  level: EnvironmentVariables['LOG_LEVEL'],
  destination?: DestinationStream,
  onLine: (level: string) => void = () => {},
) {
  const spokenIn = operatorLanguage()
  const options: LoggerOptions = {
    level,
    serializers: {
      req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
        method,
        address: harmlessAddress(url),
      }),
      res: () => ({}),
      err: (error: unknown) => describeError(error),
    },
    // In a format for people and for log collectors.
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: harmlessFields, level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method, number) {
        onLine(pino.levels.labels[number] ?? '')
        return method.apply(this, translated(withoutInput(args), spokenIn))
      },
    },
  }
  return pino(options, destination)
}

function harmlessFields(fields: object): Record<string, unknown> {
  const known: Record<string, unknown> = {}
  const leftOut: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    const write = FIELDS.get(name)
    if (write) known[name] = write(value)
    else if (typeof value === 'number' || typeof value === 'boolean' || value instanceof Date)
      known[name] = value
    else leftOut.push(name)
  }
  return leftOut.length > 0 ? { ...known, leftOut } : known
}

type Line = Parameters<LogFn>

/** An error logged without a message would use its own, which may contain what it could not parse. */
function withoutInput(args: Line): Line {
  const [first, message]: unknown[] = args
  const error: unknown = first instanceof Error ? first : objectAt(first, 'err')
  if (!(error instanceof Error)) return args
  const said = typeof message === 'string' && message !== error.message ? message : later`something failed`
  const fields = first instanceof Error || typeof first !== 'object' ? { err: error } : first
  return [fields, said]
}

/** Lines are the operator's, whoever made the request. */
function translated(args: Line, spokenIn: Language): Line {
  const [first, message, ...rest]: unknown[] = args
  if (typeof message === 'string') return [first, sayLater(message, spokenIn), ...rest]
  return typeof first === 'string' ? [sayLater(first, spokenIn)] : args
}

function asItIs(value: unknown): unknown {
  return value
}

function objectAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
