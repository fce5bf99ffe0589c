/** What a worker is started for: to serve a folder that exists, or to fill an empty one and end. */
export type Task = { folder: string; purpose: 'serve' | 'initialise'; code: WebAssembly.Module }

/** From the worker, once; after it both sides send PostgreSQL's protocol as bytes. */
export const ready = 'ready'
/** To the worker: write everything to the disk and end. */
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
