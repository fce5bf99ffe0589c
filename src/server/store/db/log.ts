/** What the data layer needs of a logger; pino and Fastify's have it. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
