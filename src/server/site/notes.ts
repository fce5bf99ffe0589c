import { decoded } from '../contents/source/addresses.ts'
import type { Missing } from '../contents/source/context.ts'
import { type ItemText, lineOf, type SiteItem } from './item.ts'

/**
 * What of a content does not come out as it was meant, though the content is there. Kept with the version, so that an
 * import of a folder that has not changed says it again.
 */
export interface Note {
  /** What a body or field names, that is not there (`Missing`), or what the content itself lacks. */
  kind: Missing['kind'] | 'empty' | 'permalink' | 'comment' | 'taken' | 'whole' | 'noKind'
  /** The address, or what else it is about. */
  address: string
  /** Of the file that the content stands in. */
  line: number
}

/** A note with the line of the file on which it is to be mended. */
export function noteOf(item: SiteItem, content: ItemText, missing: Missing, at: readonly string[]): Note {
  const { kind, address, written = address } = missing
  const first = lineOf(item, content, at)
  const isFile = content.source.includes('\n') && item.file === item.path
  return { kind, address, line: isFile ? (lineIn(content.source, written) ?? first) : first }
}

/** The line on which an address stands in a file, as it is written there or as browsers write it. */
export function lineIn(source: string, written: string): number | undefined {
  const forms = [written, decoded(written), written.replaceAll('&', '&amp;'), lastPart(written)]
  for (const form of forms) {
    const at = form === '' ? -1 : source.indexOf(form)
    if (at >= 0) return source.slice(0, at).split('\n').length
  }
  return undefined
}

const lastPart = (address: string) =>
  decoded(address)
    .split(/[/?#]/)
    .findLast((part) => part !== '') ?? ''
