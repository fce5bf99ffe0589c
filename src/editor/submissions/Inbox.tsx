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
import { BulkBar } from './BulkBar.tsx'
import { Conditions } from './Conditions.tsx'
import { Export } from './Export.tsx'
import { Fill } from './Fill.tsx'
import { Filters } from './Filters.tsx'
import { Head } from './Head.tsx'
import { List } from './List.tsx'
import { MakeLink } from './MakeLink.tsx'
import { Pane } from './Pane.tsx'
import { Statistics } from './Statistics.tsx'
import { inboxChanged } from './inbox-changes.ts'
import { useListing } from './use-listing.ts'
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
  const say = useSay()
  const listing = useListing(form?.key)
  const [dialog, setDialog] = useState<Dialog>()
  const [turn, setTurn] = useState(0)
  const kept = useQuery(() => asked(api.GET('/editor/submissions/views')), [])
  const { search, set } = listing
  const [tab, id, pane] = [search.get('tab') ?? 'list', search.get('id'), search.get('pane')]
  const { data: clerks = [] } = useQuery(
    async () =>
      form ? asked(api.GET('/editor/submissions/clerks', { params: { query: { formKey: form.key } } })) : [],
    [form?.key],
  )
  function again() {
    listing.again()
    inboxes.again()
    inboxChanged()
    setTurn((before) => before + 1)
  }
  const isBeside = tab === 'list' && (id !== null || (form !== undefined && pane !== null))
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
        {form && (
          <Segmented
            value={tab}
            onChange={(value) =>
              set({ tab: value === 'list' ? undefined : value, id: undefined, pane: undefined })
            }
            options={[
              { value: 'list', label: say('inbox.tab.list') },
              { value: 'statistics', label: say('inbox.tab.statistics') },
            ]}
          />
        )}
        {form && tab === 'statistics' ? (
          <Statistics formKey={form.key} />
        ) : (
          <>
            <Views formKey={form?.key} kept={kept.data ?? []} onRemoved={kept.again} turn={turn} />
            <div className="list">
              <Filters listing={listing} formKey={form?.key} clerks={clerks} />
              <Conditions listing={listing} formKey={form?.key} onKept={kept.again} />
              <BulkBar
                listing={listing}
                onPane={(next) => set({ pane: next, id: undefined })}
                isOfAll={!form}
              />
              <List
                listing={listing}
                isOfAll={!form}
                opened={id}
                onOpen={(chosen) => set({ id: chosen, pane: undefined })}
              />
            </div>
          </>
        )}
      </div>
      {isBeside && (
        <Pane
          {...{ listing, clerks, again, id, pane }}
          formKey={form?.key}
          onExport={() => setDialog('exportForDecisions')}
        />
      )}
      {form && dialog === 'link' && <MakeLink formKey={form.key} onClose={() => setDialog(undefined)} />}
      {form && dialog === 'fill' && (
        <Fill
          formKey={form.key}
          onClose={() => setDialog(undefined)}
          onSent={() => {
            setDialog(undefined)
            again()
          }}
        />
      )}
      {form && (dialog === 'export' || dialog === 'exportForDecisions') && (
        <Export
          form={form}
          filter={listing.filter}
          counted={listing.counted.data ?? { count: form.total, isMore: false }}
          isForDecisions={dialog === 'exportForDecisions'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}
