/** What a worker is started for: to serve an existing folder, or to fill an empty one and end. */
export type Task = { folder: string; purpose: 'serve' | 'initialise'; code: WebAssembly.Module }

/** Sent once by the worker; afterwards both sides exchange bytes of PostgreSQL's protocol. */
export const ready = 'ready'
/** Sent to the worker: write everything to disk and end. */
export const close = 'close'

export function isTask(value: unknown): value is Task {
  return (
    typeof value === 'object' &&
    value !== null &&
    'folder' in value &&
    typeof value.folder === 'string' &&
    'purpose' in value &&
    (value.purpose === 'serve' || value.purpose === 'initialise') &&
    'code' in value &&
    value.code instanceof WebAssembly.Module
  )
}
