import type { KindShape } from '../../../src/contract/kind-shape.ts'
import type { Entry } from './entry.ts'
import { EntryCards } from './EntryCards.tsx'
import { EntryTable } from './EntryTable.tsx'

interface EntryListProps {
  shape: KindShape
  entries: readonly Entry[]
  /** What the list is of, for those who hear it. */
  label: string
  /** Level of the entries' headings. */
  level?: 2 | 3
  /** Shows on the first screen: the first pictures are loaded at once. */
  eager?: boolean
}

/** Contents of one kind: cards where it has pictures or texts to tell it by, a table where it is facts alone. */
export function EntryList(props: EntryListProps) {
  const { cover, summary, body } = props.shape
  return cover || summary || body ? <EntryCards {...props} /> : <EntryTable {...props} />
}
