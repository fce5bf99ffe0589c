import { Empty, Segmented } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { type Asked, useQuery } from '../kit/use-query.ts'
import { WaitingRooms } from '../waiting/WaitingRooms.tsx'
import { useSay } from '../words/words.tsx'
import type { Dialog } from './act-types.ts'
import { Head } from './Head.tsx'
import { InboxDialog } from './InboxDialog.tsx'
import { InboxList } from './InboxList.tsx'
import { Pane } from './Pane.tsx'
import { Statistics } from './Statistics.tsx'
import { inboxChanged } from './inbox-changes.ts'
import { useClerks } from './use-clerks.ts'
import { type Listing, useListing } from './use-listing.ts'
import { Views } from './Views.tsx'

type Inboxes = Answer<'selectInboxes'>

/** What was sent by the forms one looks after: all of them or one, one submission beside its list. */
export default function Inbox() {
  const say = useSay()
  const { key } = useParams()
  const inboxes = useQuery(() => asked(api.GET('/editor/inboxes')), [])
  if (inboxes.problem) return <Empty description={problemWords(say, inboxes.problem)} />
  if (inboxes.data?.length === 0) return <Empty className="inbox-none" description={say('inbox.noForms')} />
  if (!inboxes.data) return null
  const form = inboxes.data.find((one) => one.key === key)
  return <OneInbox key={form?.key ?? ''} form={form} inboxes={inboxes} />
}

function OneInbox({ form, inboxes }: { form: Inboxes[number] | undefined; inboxes: Asked<Inboxes> }) {
  const formKey = form?.key
  const listing = useListing(formKey)
  const clerks = useClerks(formKey)
  const kept = useQuery(() => asked(api.GET('/editor/submissions/views')), [])
  const [dialog, setDialog] = useState<Dialog>()
  const [turn, setTurn] = useState(0)
  const { search, set } = listing
  const [tab, id, pane] = [search.get('tab') ?? 'list', search.get('id'), search.get('pane')]
  const isBeside = tab === 'list' && (id !== null || (form !== undefined && pane !== null))
  const closeDialog = () => setDialog(undefined)
  function again() {
    listing.again()
    inboxes.again()
    inboxChanged()
    setTurn((before) => before + 1)
  }
  return (
    <div className={`inbox${isBeside ? ' inbox-open' : ''}`}>
      <div className="contents">
        <Head
          form={form}
          inboxes={inboxes.data ?? []}
          onDialog={setDialog}
          onPane={(next) => set({ pane: next, id: undefined })}
        />
        {form && <WaitingRooms room={form.key} />}
        {form && <Tabs tab={tab} set={set} />}
        {form && tab === 'statistics' ? (
          <Statistics formKey={form.key} />
        ) : (
          <>
            <Views formKey={formKey} kept={kept.data ?? []} onRemoved={kept.again} turn={turn} />
            <InboxList listing={listing} formKey={formKey} clerks={clerks} onKept={kept.again} />
          </>
        )}
      </div>
      {isBeside && (
        <Pane
          {...{ listing, formKey, clerks, again, id, pane }}
          onExport={() => setDialog('exportForDecisions')}
        />
      )}
      {form && dialog && (
        <InboxDialog
          {...{ dialog, form, listing }}
          onClose={closeDialog}
          onSent={() => {
            closeDialog()
            again()
          }}
        />
      )}
    </div>
  )
}

/** The submissions of a form, or its figures. */
function Tabs({ tab, set }: { tab: string } & Pick<Listing, 'set'>) {
  const say = useSay()
  return (
    <Segmented
      aria-label={say('compare.view')}
      value={tab}
      onChange={(value) => set({ tab: value === 'list' ? undefined : value, id: undefined, pane: undefined })}
      options={[
        { value: 'list', label: say('inbox.tab.list') },
        { value: 'statistics', label: say('inbox.tab.statistics') },
      ]}
    />
  )
}
