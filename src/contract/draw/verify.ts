import { fitsForm, SEALED_HOURS } from './forms.ts'
import { type ListFault, readList } from './list.ts'
import { drawOrder } from './order.ts'
import { type FieldFault, readAnnouncement, readDrawRecord } from './read.ts'
import type { Announcement, Digest, DrawRecord, DrawSuite, ListRow } from './types.ts'

/** The files as they were published, byte by byte. */
export interface DrawFiles {
  announcement: Uint8Array
  list: Uint8Array
  draw: Uint8Array
}

/** The first difference, in the order in which a draw is checked. */
export type DrawFault =
  | { at: 'encoding'; file: keyof DrawFiles }
  | ({ at: 'field' } & FieldFault)
  | { at: 'announcement' }
  | { at: 'list' }
  | ({ at: 'line' } & ListFault)
  | { at: 'seal' }
  | { at: 'form'; publicNumber: string; form: string }
  | { at: 'hour'; drawAt: string; drawnAt: string }
  | { at: 'rest'; sealedAt: string; drawAt: string }
  | { at: 'order'; rank: number; group: string; no: string; said: string }
  | { at: 'length'; households: number; said: number }

export interface Verified {
  households: number
  announcement: Announcement
}

/**
 * Computes a draw anew from its three files.
 * @param digestOf the hash of a suite; in browsers it is loaded then
 * @returns what was drawn, or the first difference
 */
export async function verifyDraw(
  files: DrawFiles,
  digestOf: (suite: DrawSuite) => Digest | Promise<Digest>,
): Promise<Verified | DrawFault> {
  const texts = {
    announcement: decode(files.announcement),
    list: decode(files.list),
    draw: decode(files.draw),
  }
  if (texts.announcement === undefined) return { at: 'encoding', file: 'announcement' }
  if (texts.draw === undefined) return { at: 'encoding', file: 'draw' }
  const said = readAnnouncement(texts.announcement)
  if ('file' in said) return { at: 'field', ...said }
  const drawn = readDrawRecord(texts.draw)
  if ('file' in drawn) return { at: 'field', ...drawn }
  const digest = await digestOf(said.suite)
  if (drawn.announcement !== digest(files.announcement)) return { at: 'announcement' }
  if (said.list !== digest(files.list)) return { at: 'list' }
  if (texts.list === undefined) return { at: 'encoding', file: 'list' }
  const rows = readList(texts.list)
  if ('line' in rows) return { at: 'line', ...rows }
  return (
    wrongNumbers(said, drawn, digest) ??
    wrongOrder(rows, drawn, digest) ?? { households: rows.length, announcement: said }
  )
}

function wrongNumbers(said: Announcement, drawn: DrawRecord, digest: Digest): DrawFault | undefined {
  if (said.seal !== digest(drawn.secret)) return { at: 'seal' }
  const { public: publicNumber, sealedAt, drawnAt } = drawn
  const { publicForm: form, drawAt } = said
  if (!fitsForm(publicNumber, form)) return { at: 'form', publicNumber, form }
  if (drawnAt < drawAt) return { at: 'hour', drawAt, drawnAt }
  if (Date.parse(drawAt) - Date.parse(sealedAt) < SEALED_HOURS * 3_600_000)
    return { at: 'rest', sealedAt, drawAt }
  return undefined
}

function wrongOrder(rows: readonly ListRow[], drawn: DrawRecord, digest: Digest): DrawFault | undefined {
  const order = drawOrder(rows, drawn.secret, drawn.public, digest)
  for (const [at, { rank, group, no }] of order.entries()) {
    const theirs = drawn.order[at]
    if (theirs && (theirs[0] !== rank || theirs[1] !== group || theirs[2] !== no))
      return { at: 'order', rank: at + 1, group, no, said: theirs[2] }
  }
  return order.length === drawn.order.length
    ? undefined
    : { at: 'length', households: order.length, said: drawn.order.length }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
