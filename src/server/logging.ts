import type { FastifyLoggerOptions, FastifyRequest } from 'fastify'
import type { Environment } from './env.ts'

/** A token in an address lets its holder in: it must not stand in a log, however its name is written. */
const PARAMETER = /([?&])([^=&#?]*)=[^&#]*/g
const TOKEN = /^token(id)?$/i

/** pino's settings. Logs say what was asked, not who asked: no visitor's address, no header. */
export function loggerOptions(level: Environment['LOG_LEVEL']) {
  return {
    level,
    redact: [
      'headers.tokenid',
      'headers.cookie',
      'headers.authorization',
      '*.headers.tokenid',
      '*.headers.cookie',
    ],
    serializers: { req: ({ method, url }: FastifyRequest) => ({ method, url: withoutToken(url) }) },
  } satisfies FastifyLoggerOptions & { redact: string[] }
}

export function withoutToken(url: string): string {
  return url.replaceAll(PARAMETER, (parameter: string, separator: string, name: string) => {
    const [read = ''] = new URLSearchParams(`${name}=`).keys()
    return TOKEN.test(read) ? `${separator}${name}=***` : parameter
  })
}
