import fs from 'node:fs'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type PostgresMod = postgresMod.PostgresMod
type Options = Partial<PostgresMod>

/** The parts of an open Emscripten stream that a sync needs. */
type Stream = { nfd?: number; node: object }

/**
 * PGlite's folder on disk, with the `fsync` that its Node file system lacks. Without it PostgreSQL's syncs do nothing, and a
 * power cut loses committed transactions.
 */
export class DurableFs extends NodeFS {
  /** How often PostgreSQL had a file or folder synced; the self-test at the start checks that it rises. */
  syncs = 0

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [(module: PostgresMod) => this.#install(module), ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  #install({ NODEFS }: PostgresMod): void {
    Object.assign(streamOperations(NODEFS), {
      fsync: (stream: Stream): number => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        else syncPath(realPath(NODEFS, stream.node))
        this.syncs += 1
        return 0
      },
    })
  }
}

/** The internals of Emscripten's file systems, which its types leave out. */
function streamOperations(nodefs: object): object {
  if ('stream_ops' in nodefs && typeof nodefs.stream_ops === 'object' && nodefs.stream_ops) {
    return nodefs.stream_ops
  }
  throw new Error('PGlite has changed: its Node file system has no stream operations to add fsync to')
}

function realPath(nodefs: object, node: object): string {
  if ('realPath' in nodefs && typeof nodefs.realPath === 'function') return String(nodefs.realPath(node))
  throw new Error('PGlite has changed: its Node file system does not tell real paths')
}

function syncPath(path: string): void {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
