import { BulkBar } from './BulkBar.tsx'
import { Conditions } from './Conditions.tsx'
import { Filters } from './Filters.tsx'
import { List } from './List.tsx'
import type { Clerk } from './use-clerks.ts'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
  clerks: readonly Clerk[]
  /** A way of looking at the inbox was kept. */
  onKept: () => void
}

/** The submissions that a filter finds, and what can be done with those that are ticked. */
export function InboxList({ listing, formKey, clerks, onKept }: Props) {
  const { search, set } = listing
  const isOfAll = formKey === undefined
  return (
    <div className="list">
      <Filters listing={listing} formKey={formKey} clerks={clerks} />
      <Conditions listing={listing} formKey={formKey} onKept={onKept} />
      <BulkBar listing={listing} onPane={(pane) => set({ pane, id: undefined })} isOfAll={isOfAll} />
      <List
        listing={listing}
        isOfAll={isOfAll}
        opened={search.get('id')}
        onOpen={(id) => set({ id, pane: undefined })}
      />
    </div>
  )
}
