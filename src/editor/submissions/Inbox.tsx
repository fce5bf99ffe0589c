import { Button, Empty, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { problemWords } from '../kit/problem.ts'
import { useQuery } from '../kit/use-query.ts'
import { WaitingRooms } from '../waiting/WaitingRooms.tsx'
import { useSay } from '../words/words.tsx'
import { Export } from './Export.tsx'
import { Fill } from './Fill.tsx'
import { Filters, type Filter } from './Filters.tsx'
import { List } from './List.tsx'
import { MakeLink } from './MakeLink.tsx'
import { STATES } from './states.ts'
import { Statistics } from './Statistics.tsx'
import { Submission } from './Submission.tsx'

const PAGE = 20

/** What was sent by the forms one looks after: one form at a time, one submission beside its list. */
export default function Inbox() {
  const say = useSay()
  const navigate = useNavigate()
  const { key } = useParams()
  const [search, setSearch] = useSearchParams()
  const [pages, setPages] = useState<string[]>([])
  const [isExporting, setIsExporting] = useState(false)
  const [isFilling, setIsFilling] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const inboxes = useQuery(() => asked(api.GET('/editor/inboxes')), [])
  const form = inboxes.data?.find((one) => one.key === key) ?? inboxes.data?.[0]
  const [tab, id] = [search.get('tab') ?? 'list', search.get('id')]
  const filter = filterFrom(search)
  const query = { ...filter, formKey: form?.key ?? '', after: pages.at(-1), size: PAGE }
  const isList = form !== undefined && tab === 'list'
  const listed = useQuery(
    async () => (isList ? asked(api.GET('/editor/submissions', { params: { query } })) : undefined),
    [query, isList],
  )
  const { data: clerks = [] } = useQuery(
    async () =>
      form ? asked(api.GET('/editor/submissions/clerks', { params: { query: { formKey: form.key } } })) : [],
    [form?.key],
  )

  function set(values: Record<string, string | undefined>) {
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  }
  const narrow = (values: Record<string, string | undefined>) => {
    setPages([])
    set({ ...values, id: undefined })
  }

  if (inboxes.problem) return <Empty description={problemWords(say, inboxes.problem)} />
  if (inboxes.data?.length === 0) return <Empty className="inbox-none" description={say('inbox.noForms')} />
  if (!form) return null
  return (
    <div className={`inbox${id === null ? '' : ' inbox-open'}`}>
      <div className="contents">
        <header>
          <h1>{say('inbox.title')}</h1>
          <Select
            className="inbox-form"
            size="large"
            aria-label={say('inbox.form')}
            value={form.key}
            options={(inboxes.data ?? []).map(({ key: value, title, waiting }) => ({
              value,
              label: waiting > 0 ? `${title}（${say('nav.waiting', { count: waiting })}）` : title,
            }))}
            onChange={(value) => {
              setPages([])
              void navigate(`/inbox/${value}`)
            }}
          />
          <span className="rest" />
          {form.isLive && (
            <>
              <Button size="large" onClick={() => setIsLinking(true)}>
                {say('link.open')}
              </Button>
              <Button size="large" onClick={() => setIsFilling(true)}>
                {say('fill.open')}
              </Button>
            </>
          )}
          <Button size="large" onClick={() => setIsExporting(true)}>
            {say('inbox.export')}
          </Button>
        </header>
        <WaitingRooms room={form.key} />
        <Segmented
          value={tab}
          onChange={(value) => set({ tab: value === 'list' ? undefined : value, id: undefined })}
          options={[
            { value: 'list', label: say('inbox.tab.list') },
            { value: 'statistics', label: say('inbox.tab.statistics') },
          ]}
        />
        {tab === 'statistics' ? (
          <Statistics formKey={form.key} />
        ) : (
          <>
            <Filters filter={filter} clerks={clerks} onChange={narrow} />
            <List
              listed={listed.data}
              problem={listed.problem}
              chosen={id}
              onChoose={(chosen) => set({ id: chosen })}
              hasNewer={pages.length > 0}
              onNewer={() => setPages((before) => before.slice(0, -1))}
              onOlder={(next) => setPages((before) => [...before, next])}
            />
          </>
        )}
      </div>
      {id !== null && tab === 'list' && (
        <Submission
          key={id}
          id={id}
          clerks={clerks}
          onChoose={(other) => set({ id: other })}
          onClose={() => set({ id: undefined })}
          onChanged={() => {
            listed.again()
            inboxes.again()
          }}
        />
      )}
      {isLinking && <MakeLink formKey={form.key} onClose={() => setIsLinking(false)} />}
      {isFilling && (
        <Fill
          formKey={form.key}
          onClose={() => setIsFilling(false)}
          onSent={() => {
            setIsFilling(false)
            listed.again()
            inboxes.again()
          }}
        />
      )}
      {isExporting && (
        <Export
          form={form}
          filter={filter}
          total={listed.data?.total ?? form.total}
          onClose={() => setIsExporting(false)}
        />
      )}
    </div>
  )
}

function filterFrom(search: URLSearchParams): Filter {
  const words = search.get('words')
  const assignee = search.get('assignee')
  const state = STATES.find((one) => one === search.get('state'))
  return {
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(words && { words }),
    ...(search.has('overlapping') && { overlapping: true }),
  }
}
