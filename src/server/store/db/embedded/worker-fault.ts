/** Emscripten's numbers for those system errors that an operator can fix. */
const CODES = new Map([
  [2, 'EACCES'],
  [29, 'EIO'],
  [51, 'ENOSPC'],
  [63, 'EPERM'],
  [69, 'EROFS'],
])

/** Why a worker ended. Emscripten throws objects that have only a number. */
export function workerFault(error: unknown): Error {
  if (error instanceof Error) return error
  const number = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : NaN
  const code = CODES.get(number)
  const told = code ?? (Number.isNaN(number) ? String(error) : `error ${number} of the file system`)
  return Object.assign(new Error(`The embedded database stopped: ${told}`), { code })
}
