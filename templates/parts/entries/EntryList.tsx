import type { KindShape } from '../../../src/contract/kind-shape.ts'
import type { Entry } from './entry.ts'
import { EntryCards } from './EntryCards.tsx'
import { EntryTable } from './EntryTable.tsx'

interface EntryListProps {
  shape: KindShape
  entries: readonly Entry[]
  /** Label of the list for screen readers. */
  label: string
  /** Level of the entries' headings. */
  level?: 2 | 3
  /** Visible on the first screen: the first pictures are loaded at once. */
  eager?: boolean
}

/** Contents of one kind: cards if it has pictures or texts, a table if it has only facts. */
export function EntryList(props: EntryListProps) {
  const { cover, summary, body } = props.shape
  return cover || summary || body ? <EntryCards {...props} /> : <EntryTable {...props} />
}
