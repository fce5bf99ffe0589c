import type { Answer } from '../../contract/types.ts'
import type { Dialog } from './act-types.ts'
import { Export } from './Export.tsx'
import { Fill } from './Fill.tsx'
import { MakeLink } from './MakeLink.tsx'
import type { Listing } from './use-listing.ts'

interface Props {
  dialog: Dialog
  form: Answer<'selectInboxes'>[number]
  listing: Listing
  onClose: () => void
  /** A form was filled in for somebody. */
  onSent: () => void
}

/** What is done in the inbox of a form as a whole, over the page. */
export function InboxDialog({ dialog, form, listing, onClose, onSent }: Props) {
  if (dialog === 'link') return <MakeLink formKey={form.key} onClose={onClose} />
  if (dialog === 'fill') return <Fill formKey={form.key} onClose={onClose} onSent={onSent} />
  return (
    <Export
      form={form}
      filter={listing.filter}
      counted={listing.counted.data ?? { count: form.total, isMore: false }}
      isForDecisions={dialog === 'exportForDecisions'}
      onClose={onClose}
    />
  )
}
