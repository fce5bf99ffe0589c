import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isRecord } from '../../../contract/is-record.ts'
import { codeOf } from '../../ground/operator-error.ts'
import { unsafeCast } from '../../ground/unsafe-cast.ts'
import { sync } from '../db/embedded/sync-tree.ts'
import type { LedgerLine } from './ledger.ts'

/** Its file name in a folder; lines are only ever added. */
export const LEDGER_FILE = 'anju-ledger.ndjson'

/** A place outside the database where the ledger is kept. */
export interface LedgerPlace {
  name: string
  /** Resolves when the lines would survive a power cut. */
  add(lines: readonly LedgerLine[]): Promise<void>
  read(): Promise<LedgerLine[]>
}

/** A file that only its owner can read and that is only appended to. */
export function ledgerFile(path: string): LedgerPlace {
  const name = resolve(path)
  return {
    name,
    async add(lines) {
      await mkdir(dirname(name), { recursive: true, mode: 0o700 })
      // Ends a line that a power cut left half written, so that the next line stands by itself.
      const isCut = await endsWithin(name)
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      await appendFile(name, (isCut ? '\n' : '') + text, { mode: 0o600, flush: true })
      await sync(dirname(name))
    },
    async read() {
      const text = await readFile(name, 'utf8').catch(absent)
      return (text ?? '').split('\n').flatMap((line) => lineIn(line) ?? [])
    },
  }
}

async function endsWithin(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(absent)
  if (!file) return false
  try {
    const { size } = await file.stat()
    if (size === 0) return false
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1)
    return buffer.toString() !== '\n'
  } finally {
    await file.close()
  }
}

/** One line of a ledger; undefined for a damaged or foreign line. */
export function lineIn(text: string): LedgerLine | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.entry)) return undefined
    // Lines that only this program writes; a broken one is no JSON, or has no id.
    return { id: value.id, entry: unsafeCast<LedgerLine['entry']>(value.entry) }
  } catch {
    return undefined
  }
}

function absent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT') return undefined
  throw error
}
