import { Button } from 'antd'
import { useId, useState } from 'react'
import { TimeInput } from '../dates/TimeInput.tsx'
import { isTooLong, LongText } from '../kit/LongText.tsx'
import { useSay } from '../words/words.tsx'
import { ActPane } from './ActPane.tsx'
import { Assignee } from './Assignee.tsx'
import type { Clerk } from './use-clerks.ts'
import type { Listing } from './use-listing.ts'
import { useOrder } from './use-order.ts'
import { useTickedCount } from './use-ticked-count.ts'

interface Props {
  kind: 'assign' | 'note' | 'deadline'
  listing: Listing
  formKey: string
  clerks: readonly Clerk[]
  onClose: () => void
  onBegun: () => void
}

const MOST = 2000

/** Assigns what is ticked, gives it another deadline, or adds a note to each. */
export function BulkAct({ kind, listing, formKey, clerks, onClose, onBegun }: Props) {
  const say = useSay()
  const id = useId()
  const { order, isOrdering } = useOrder({ listing, formKey, onBegun })
  const count = useTickedCount(listing)
  const [staffId, setStaffId] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [dueAt, setDueAt] = useState<string>()
  const isReady =
    kind === 'assign' ||
    (kind === 'note' ? note.trim() !== '' && !isTooLong(note, MOST) : dueAt !== undefined)
  const what = kind === 'assign' ? { staffId } : kind === 'note' ? { note: note.trim() } : { dueAt }
  return (
    <ActPane title={say(`bulk.${kind}Of`, { count })} onClose={onClose}>
      {kind === 'assign' && <Assignee clerks={clerks} value={staffId} onChange={setStaffId} />}
      {kind === 'deadline' && (
        <p>
          <label htmlFor={id}>{say('bulk.newDeadline')}</label>
          <TimeInput id={id} value={dueAt} onChange={setDueAt} />
        </p>
      )}
      {kind === 'note' && (
        <LongText
          rows={4}
          most={MOST}
          aria-label={say('submission.addNote')}
          placeholder={say('bulk.noteHint')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <p className="hint">{say('bulk.undoHint')}</p>
      <footer>
        <span className="hint">{say('bulk.background')}</span>
        <Button
          type="primary"
          disabled={!isReady || listing.ticked.length === 0}
          loading={isOrdering}
          onClick={() => order({ kind, ...what })}
        >
          {say(`bulk.${kind}Do`, { count })}
        </Button>
      </footer>
    </ActPane>
  )
}
