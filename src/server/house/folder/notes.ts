import { decoded } from '../../subjects/rich-text/addresses.ts'
import type { Missing } from '../../subjects/rich-text/context.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'

/**
 * Problems of a content that do not prevent the import. They are stored with the version, so that importing an
 * unchanged folder reports them again.
 */
export interface Note {
  /** A body or field names something that does not exist (`Missing`), or the content itself lacks something. */
  kind:
    | Missing['kind']
    | 'empty'
    | 'permalink'
    | 'ownPage'
    | 'comment'
    | 'taken'
    | 'whole'
    | 'noKind'
    | 'noForm'
    | 'stray'
  /** The address, or another subject of the note. */
  address: string
  /** The file that contains the content. */
  line: number
}

/** A note with the line of the file to correct. */
export function noteOf(item: SiteItem, content: ItemText, missing: Missing, at: readonly string[]): Note {
  const { kind, address, written = address } = missing
  const first = lineOf(item, content, at)
  const isFile = LINE_END.test(content.source) && item.file === item.path
  if (!isFile) return { kind, address, line: first }
  // What a body names may also stand in the front matter, and the other way round.
  const { source, body = '' } = content
  const below = source.length - body.length
  const from = at[0] === 'body' ? below : startOfLine(source, first)
  const part = source.slice(from, at[0] === 'body' ? undefined : below)
  const line = lineIn(part, written)
  const before = source.slice(0, from).split(LINE_END).length - 1
  return { kind, address, line: line === undefined ? (lineIn(source, written) ?? first) : before + line }
}

/** A character that would continue the address on either side. */
const PART = /[\p{L}\p{N}%/_.-]/u
const GOES_ON = /[\p{L}\p{N}%/_-]/u

type IsThere = (before: string, after: string) => boolean

/** As in a link; on its own; at the end of a longer address; at the beginning of one. */
const WAYS: readonly IsThere[] = [
  (before, after) => /["'(<=]/.test(before) && !PART.test(after),
  (before, after) => !PART.test(before) && !PART.test(after),
  (_before, after) => !GOES_ON.test(after),
  () => true,
]

/**
 * The line of a file that contains an address, as written there or as browsers write it: `/a` on its own rather
 * than within `/about`.
 */
export function lineIn(source: string, written: string): number | undefined {
  const whole = [written, decoded(written), written.replaceAll('&', '&amp;')]
  for (const forms of [whole, [lastPart(written)], [written.split(/\s/, 1)[0] ?? '']]) {
    for (const isThere of WAYS) {
      for (const form of new Set(forms)) {
        const at = placeOf(source, form, isThere)
        if (at >= 0) return source.slice(0, at).split(LINE_END).length
      }
    }
  }
  return undefined
}

const LINE_END = /\r\n|\n|\r/

function placeOf(source: string, form: string, isThere: IsThere): number {
  if (form === '') return -1
  let at = source.indexOf(form)
  while (at >= 0 && !isThere(source.charAt(at - 1), source.charAt(at + form.length)))
    at = source.indexOf(form, at + 1)
  return at
}

/** The line that contains a position, from 1. */
function startOfLine(source: string, line: number): number {
  const ends = source.matchAll(/\r\n|\n|\r/g)
  for (let at = 1; at < line; at += 1) {
    const end = ends.next()
    if (end.done) break
    if (at === line - 1) return end.value.index + end.value[0].length
  }
  return 0
}

const lastPart = (address: string) =>
  decoded(address)
    .split(/[/?#]/)
    .findLast((part) => part !== '') ?? ''

/** The problems of a file. */
export interface Remark extends Note {
  /** The file's path in the folder. */
  path: string
  /** What was probably meant, as the end of the line; '' or absent if nothing is similar. */
  meant?: string
}
