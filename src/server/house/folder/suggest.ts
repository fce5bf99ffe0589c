import { didYouMean } from '../../ground/language/did-you-mean.ts'
import type { Remark } from './notes.ts'
import type { Kinds } from '../../subjects/kinds/kinds.ts'

/** Comparing with every path of a large site takes a moment each: a thousand wrong ones have one cause. */
const MOST = 200

/** What there will be after the import, by name. */
export interface Names {
  kinds: Kinds
  recordKinds: ReadonlySet<string>
  forms: ReadonlySet<string>
  /** The contents of the folder, by path. */
  paths: ReadonlyMap<string, string>
  mediaPaths: () => Iterable<string>
  isMedia: (path: string) => boolean
}

/** Adds to remarks what their names are similar to, of what there is. */
export function suggester(
  { kinds, recordKinds, forms, paths, mediaPaths, isMedia }: Names,
  columns: ReadonlySet<string>,
): <T extends Remark>(remark: T) => T {
  let left = MOST
  let media: string[] | undefined
  const names = ({ kind }: Remark): Iterable<string> | undefined => {
    if (kind === 'column') return columns
    if (kind === 'noKind') return [...kinds.keys(), ...recordKinds]
    if (kind === 'noForm' || kind === 'form') return forms
    if (kind === 'content') return paths.keys()
    if (kind === 'picture' || kind === 'file') return (media ??= [...mediaPaths()].filter(isMedia))
    return undefined
  }
  return (remark) => {
    const all = left > 0 ? names(remark) : undefined
    if (all === undefined) return remark
    left -= 1
    const meant = didYouMean(remark.address.replace(/^\//, ''), all)
    return meant === '' ? remark : { ...remark, meant }
  }
}
