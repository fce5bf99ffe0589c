import type { Kinds } from '../../subjects/kinds/kinds.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { ItemText, SiteItem } from './item.ts'
import { escapingReferences } from './paths.ts'
import type { Spool } from './spool.ts'

export interface ScanContext {
  kinds: Kinds
  siteLocale: string
  /** The language of each column there will be, by its key. */
  locales: ReadonlyMap<string, string>
  /** Whether the database already has just this. */
  isKnown: (source: { path: string; hash: string; columnKey: string | null }) => boolean
  /** Where texts are kept until they are needed. */
  spool: Spool<ItemText>
}

/** What a file holds: contents that are new or have changed, paths of those that have not, and what is wrong. */
export interface FileScan {
  items?: SiteItem[]
  unchanged?: string[]
  faults?: Fault[]
  /** What refuses the folder as a whole. */
  escapes?: Fault[]
}

/** Adds a content to what its file holds. */
export function addItem(found: FileScan, item: SiteItem, text: ItemText): void {
  ;(found.items ??= []).push(item)
  for (const fault of escapingReferences(item, text)) (found.escapes ??= []).push(fault)
}
