import type { EntryPage } from '../parts/entries/select-entries.ts'

/** The kind as a parameter; the first kind needs none. */
export function kindParameter({ kind, kinds }: Pick<EntryPage, 'kind' | 'kinds'>): Record<string, string> {
  return kind === kinds[0]?.kind ? {} : { kind }
}
