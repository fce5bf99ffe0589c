import { CHUNK_TIME_LIMIT } from '../../contract/constants.ts'
import { report } from './report.ts'

/** A script or style that failed to load; `type` and `address` say which. */
export class ChunkError extends Error {
  override name = 'ChunkError'
  readonly type: 'script' | 'stylesheet'
  /** As requested; if the browser does not tell, the source file of the chunk. */
  readonly address: string
  constructor(type: ChunkError['type'], address: string, reason: string, options?: ErrorOptions) {
    super(`${type} ${address} ${reason}`, options)
    this.type = type
    this.address = address
  }

  /** The file name alone, to show to people. */
  get fileName(): string {
    return this.address.slice(this.address.lastIndexOf('/assets/') + 1).replace(/^assets\//, '')
  }
}

/** Chunks that were requested and have not arrived. */
let awaited = 0

/** A browser that waits for a chunk never requests it again; only a new document does. */
export const isChunkAwaited = (): boolean => awaited > 0

/**
 * Loads a chunk. `source` names it if the browser does not. A failure is always reported.
 * @throws ChunkError when it fails, or does not arrive within the time limit
 */
export async function loadChunk<Module>(load: () => Promise<Module>, source: string): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    const reason = `did not load within ${CHUNK_TIME_LIMIT / 1000} seconds`
    timer = setTimeout(() => reject(new ChunkError('script', source, reason)), CHUNK_TIME_LIMIT)
  })
  awaited++
  try {
    return await Promise.race([load(), limit])
  } catch (error) {
    const told = error instanceof ChunkError ? error : chunkErrorOf(error, source)
    report(told)
    throw told
  } finally {
    awaited--
    clearTimeout(timer)
  }
}

/** Recognised by the bundler's message; the address comes from the browser's message. Safari names none. */
function chunkErrorOf(error: unknown, source: string): ChunkError {
  const message = error instanceof Error ? error.message : ''
  const style = /^Unable to preload CSS for (\S+)/.exec(message)?.[1]
  if (style) return new ChunkError('stylesheet', style, 'did not load', { cause: error })
  const script = /https?:\/\/\S+/.exec(message)?.[0] ?? source
  return new ChunkError('script', script, 'did not load', { cause: error })
}
