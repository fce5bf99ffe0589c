import type { Kinds } from '../../subjects/kinds/kinds.ts'
import type { Fault } from '../../ground/yaml/fault-lines.ts'
import type { ItemText, SiteItem } from './item.ts'
import { escapingReferences } from './paths.ts'
import type { Spool } from './spool.ts'

export interface ScanContext {
  kinds: Kinds
  siteLocale: string
  /** The language of each column after the import, by key. */
  locales: ReadonlyMap<string, string>
  /** Whether the database already has exactly this. */
  isKnown: (source: { path: string; hash: string; columnKey: string | null }) => boolean
  /** Where texts are kept until they are needed. */
  spool: Spool<ItemText>
}

/** What a file holds: new or changed contents, paths of unchanged ones, and errors. */
export interface FileScan {
  items?: SiteItem[]
  unchanged?: string[]
  faults?: Fault[]
  /** Errors that refuse the whole folder. */
  escapes?: Fault[]
}

/** Adds a content to the result of its file. */
export function addItem(found: FileScan, item: SiteItem, text: ItemText): void {
  ;(found.items ??= []).push(item)
  for (const fault of escapingReferences(item, text)) (found.escapes ??= []).push(fault)
}
