import type { FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import type { EnvironmentVariables } from './env.ts'

/** A token in an address lets its holder in: it must not stand in a log, however its name is written. */
const PARAMETER = /([?&])([^=&#?]*)=[^&#]*/g
const TOKEN = /^token(id)?$/i

/**
 * The one logger of a process. Logs say what was asked, not who asked: no visitor's address, no header.
 * @param destination where lines go; by default the standard output
 */
export function createLogger(level: EnvironmentVariables['LOG_LEVEL'], destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    redact: [
      'headers.tokenid',
      'headers.cookie',
      'headers.authorization',
      '*.headers.tokenid',
      '*.headers.cookie',
    ],
    serializers: { req: ({ method, url }: FastifyRequest) => ({ method, url: withoutToken(url) }) },
  }
  return pino(options, destination)
}

export function withoutToken(url: string): string {
  return url.replaceAll(PARAMETER, (parameter: string, separator: string, name: string) => {
    const [read = ''] = new URLSearchParams(`${name}=`).keys()
    return TOKEN.test(read) ? `${separator}${name}=***` : parameter
  })
}
