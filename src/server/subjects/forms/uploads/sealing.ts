import { randomBytes } from 'node:crypto'
import { SUITES, type SuiteName } from '../../../store/secrets/suites.ts'
import { type Secrets, UnsealFault } from '../../../store/secrets/secrets.ts'
import type { Envelope } from '../../../store/db/private-schema.ts'

/** The first byte of a sealed file: its format. */
const MARKS: readonly SuiteName[] = ['standard', 'gm']
const IV_BYTES: Record<SuiteName, number> = { standard: 12, gm: 16 }
const TAG_BYTES: Record<SuiteName, number> = { standard: 16, gm: 32 }
const KEY_BYTES = 32

/** The row with the file's key: an uploaded file, or a part of an export. */
type Table = 'form_upload' | 'form_export_part'

const placeOf = (table: Table, row: string) => ({ table, column: 'file_key', row })

/** Seals a file with a key of its own, which is sealed with the data key: files need not be rewritten when that changes. */
export function sealFile(
  plain: Buffer,
  id: string,
  secrets: Pick<Secrets, 'seal'>,
  table: Table = 'form_upload',
): { fileKey: Envelope; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES)
  const fileKey = secrets.seal(key.toString('base64'), placeOf(table, id))
  const suite = MARKS.find((name) => SUITES[name].alg === fileKey.alg) ?? 'standard'
  const { iv, ct, tag } = SUITES[suite].cipher(key).seal(plain, Buffer.from(id))
  return { fileKey, sealed: Buffer.concat([Buffer.of(MARKS.indexOf(suite)), iv, tag, ct]) }
}

/** @throws UnsealFault */
export function openFile(
  sealed: Buffer,
  id: string,
  fileKey: Envelope,
  secrets: Pick<Secrets, 'unseal'>,
  table: Table = 'form_upload',
): Buffer {
  const key = Buffer.from(secrets.unseal(fileKey, placeOf(table, id)), 'base64')
  const suite = MARKS[sealed[0] ?? -1]
  if (suite === undefined) throw new UnsealFault('a file was changed where it lies')
  const tagAt = 1 + IV_BYTES[suite]
  const textAt = tagAt + TAG_BYTES[suite]
  const parts = {
    iv: sealed.subarray(1, tagAt),
    tag: sealed.subarray(tagAt, textAt),
    ct: sealed.subarray(textAt),
  }
  const opened = SUITES[suite].cipher(key).open(parts, Buffer.from(id))
  if (!opened) throw new UnsealFault('a file was changed where it lies, or is another')
  return opened
}
