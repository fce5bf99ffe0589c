/** The part of a logger that the data layer needs; pino and Fastify's logger have it. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
