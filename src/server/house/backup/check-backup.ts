import { createHash } from 'node:crypto'
import { isRecord } from '../../../contract/is-record.ts'
import type { Progress } from '../folder/import.ts'
import { BackupFault, cutOff, damaged, foreign } from './fault.ts'
import { MANIFEST, type Manifest, readManifest, SUMS } from './manifest.ts'
import { readBackup, type ReadOptions, sha256 } from './read-archive.ts'
import { TABLES } from './tables.ts'
import { type TarFile, wholeOf } from './tar.ts'
import { say } from '../../ground/language/say.ts'

export interface CheckedBackup {
  manifest: Manifest
  /** The SHA-256 of every file in it, by name. */
  sums: ReadonlyMap<string, string>
  /** The types of media, by the hash of their bytes. */
  types: ReadonlyMap<string, string>
}

/** The most bytes of rows in one file; a single row may exceed the size at which a file is closed. */
export const MAX_PART_BYTES = 256 * 1024 * 1024
const PART = /^tables\/(\w+)\/\d{5}\.json$/
const BYTES = /^(?:media\/[0-9a-f]{32}(?:-\d{1,5}\.webp)?|uploads\/[0-9a-f]{32})$/

/**
 * Reads a whole backup: compares every part with its checksum and every table with its number of rows.
 * @throws BackupFault that says what is wrong with it
 */
export async function checkBackup(
  file: string,
  { onProgress, ...options }: ReadOptions & { onProgress?: (progress: Progress) => void },
): Promise<CheckedBackup> {
  const sums = new Map<string, string>()
  const types = new Map<string, string>()
  const rows: Record<string, number> = {}
  let manifest: Manifest | undefined
  let said: string | undefined
  let done = 0
  for await (const part of readBackup(file, options)) {
    if (said !== undefined) throw new BackupFault(damaged())
    const { name } = part
    if (!manifest) {
      if (name !== MANIFEST) throw new BackupFault(foreign())
      const bytes = await wholeOf(part, MAX_PART_BYTES)
      manifest = readManifest(bytes.toString())
      sums.set(name, sha256(bytes))
    } else if (name === SUMS) {
      said = (await wholeOf(part, MAX_PART_BYTES)).toString()
    } else {
      const table = PART.exec(name)?.[1]
      if (sums.has(name) || (table === undefined && !BYTES.test(name)))
        throw new BackupFault(`${damaged()}: ${name}`)
      if (table === undefined) sums.set(name, await sumOf(part))
      else {
        const bytes = await wholeOf(part, MAX_PART_BYTES)
        sums.set(name, sha256(bytes))
        const list = rowsIn(bytes)
        if (!list) throw new BackupFault(`${damaged()}: ${name}`)
        rows[table] = (rows[table] ?? 0) + list.length
        done += list.length
        onProgress?.({ step: 'checking', done, total: totalOf(manifest) })
        if (table === 'media') for (const [hash, type] of typesIn(list)) types.set(hash, type)
      }
    }
  }
  if (!manifest) throw new BackupFault(foreign())
  if (said === undefined) throw new BackupFault(cutOff())
  const broken = differing(said, sums)
  if (broken !== undefined) throw new BackupFault(`${damaged()}: ${broken}`)
  assertRows(manifest, rows)
  return { manifest, sums, types }
}

/** @throws BackupFault if a table is unknown, or has another number of rows than the manifest says */
function assertRows({ tables }: Manifest, rows: Readonly<Record<string, number>>): void {
  for (const [table, count] of Object.entries(tables)) {
    if ((rows[table] ?? 0) !== count) {
      throw new BackupFault(
        say`${damaged()}: table ${table} has ${rows[table] ?? 0} rows instead of ${count}`,
      )
    }
  }
  const isKnown = (table: string) => Object.hasOwn(tables, table) && TABLES.includes(table)
  const unknown = Object.keys(rows).find((table) => !isKnown(table))
  if (unknown !== undefined) throw new BackupFault(say`${damaged()}: table ${unknown}`)
}

/** The number of rows. */
export function totalOf({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, rows) => sum + rows, 0)
}

/** The first file whose checksum differs from the recorded one. */
function differing(said: string, sums: ReadonlyMap<string, string>): string | undefined {
  const written = new Map(
    said
      .trimEnd()
      .split('\n')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )
  for (const [name, sum] of sums) if (written.get(name) !== sum) return name
  return [...written.keys()].find((name) => !sums.has(name))
}

async function sumOf({ body }: TarFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

function rowsIn(bytes: Buffer): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function typesIn(rows: readonly unknown[]): [string, string][] {
  return rows.flatMap((row) =>
    isRecord(row) ? [[String(row.hash), String(row.mime)] satisfies [string, string]] : [],
  )
}
