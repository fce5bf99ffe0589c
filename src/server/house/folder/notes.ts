import { decoded } from '../../subjects/rich-text/addresses.ts'
import type { Missing } from '../../subjects/rich-text/context.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'

/**
 * What of a content does not come out as it was meant, though the content is there. Kept with the version, so that an
 * import of a folder that has not changed says it again.
 */
export interface Note {
  /** What a body or field names, that is not there (`Missing`), or what the content itself lacks. */
  kind:
    | Missing['kind']
    | 'empty'
    | 'permalink'
    | 'ownPage'
    | 'comment'
    | 'taken'
    | 'whole'
    | 'noKind'
    | 'stray'
  /** The address, or what else it is about. */
  address: string
  /** Of the file that the content stands in. */
  line: number
}

/** A note with the line of the file on which it is to be mended. */
export function noteOf(item: SiteItem, content: ItemText, missing: Missing, at: readonly string[]): Note {
  const { kind, address, written = address } = missing
  const first = lineOf(item, content, at)
  const isFile = LINE_END.test(content.source) && item.file === item.path
  if (!isFile) return { kind, address, line: first }
  // What a body names may stand in the front matter too, and the other way round.
  const { source, body = '' } = content
  const below = source.length - body.length
  const from = at[0] === 'body' ? below : startOfLine(source, first)
  const part = source.slice(from, at[0] === 'body' ? undefined : below)
  const line = lineIn(part, written)
  const before = source.slice(0, from).split(LINE_END).length - 1
  return { kind, address, line: line === undefined ? (lineIn(source, written) ?? first) : before + line }
}

/** A sign that goes on with an address on either side of it. */
const PART = /[\p{L}\p{N}%/_.-]/u
const GOES_ON = /[\p{L}\p{N}%/_-]/u

type IsThere = (before: string, after: string) => boolean

/** As a link has it; as it stands alone; at the end of a longer address; as the beginning of one. */
const WAYS: readonly IsThere[] = [
  (before, after) => /["'(<=]/.test(before) && !PART.test(after),
  (before, after) => !PART.test(before) && !PART.test(after),
  (_before, after) => !GOES_ON.test(after),
  () => true,
]

/**
 * The line on which an address stands in a file, as it is written there or as browsers write it: `/a` rather by itself
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

/** Where a line begins, counted from 1. */
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

/** What of a file does not come out as it was meant. */
export interface Remark extends Note {
  /** Of the file, in the folder. */
  path: string
}
