import { Acts } from './Acts.tsx'
import { BulkAct } from './BulkAct.tsx'
import { Decide } from './Decide.tsx'
import { Sheet } from './Sheet.tsx'
import { Submission } from './Submission.tsx'
import type { Clerk } from './use-clerks.ts'
import type { Listing } from './use-listing.ts'

interface Props {
  listing: Listing
  formKey: string | undefined
  clerks: readonly Clerk[]
  id: string | null
  pane: string | null
  again: () => void
  /** A file with empty columns in which to decide. */
  onExport: () => void
}

/** What stands beside the list: a submission, or what is done with many. */
export function Pane({ listing, formKey, clerks, id, pane, again, onExport }: Props) {
  const { set } = listing
  const close = () => set({ id: undefined, pane: undefined })
  const done = () => {
    again()
    set({ id: undefined, pane: 'acts' })
  }
  if (id !== null)
    return (
      <Submission
        key={id}
        id={id}
        onChoose={(other) => set({ id: other })}
        onClose={close}
        onChanged={again}
      />
    )
  if (formKey === undefined) return null
  if (pane === 'sheet') return <Sheet formKey={formKey} onExport={onExport} onClose={close} onBegun={done} />
  if (pane === 'decide') return <Decide listing={listing} formKey={formKey} onClose={close} onBegun={done} />
  if (pane === 'assign' || pane === 'note' || pane === 'deadline')
    return (
      <BulkAct
        key={pane}
        kind={pane}
        listing={listing}
        formKey={formKey}
        clerks={clerks}
        onClose={close}
        onBegun={done}
      />
    )
  return <Acts formKey={formKey} onClose={close} onChanged={again} />
}
