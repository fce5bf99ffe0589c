import { Button, Card } from 'antd'
import { useContext } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '../../contract/types.ts'
import { api, asked } from '../kit/api.ts'
import { pathWords } from '../model/tree.ts'
import { Approved, Waiting } from '../contents/ToReview.tsx'
import { OnDevice } from '../contents/OnDevice.tsx'
import { Replaced } from '../contents/Replaced.tsx'
import { WorkRow } from '../contents/WorkRow.tsx'
import { type EditorColumn, may, useMe } from '../kit/me.ts'
import { BrokenLinks } from '../figures/BrokenLinks.tsx'
import { InboxAges } from '../submissions/InboxAges.tsx'
import { OverdueSubmissions } from '../submissions/OverdueSubmissions.tsx'
import { SoonOpen } from '../plans/SoonOpen.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { Nothing } from '../kit/Nothing.tsx'
import { shortTime, timeZone } from '../kit/times.ts'
import { type Asked, useQuery } from '../kit/use-query.ts'
import { WaitingRooms } from '../waiting/WaitingRooms.tsx'
import { Language, useSay } from '../words/words.tsx'
import { Backups } from './Backups.tsx'
import { EmptyColumns, StaleColumns } from './ColumnsToDo.tsx'
import { PublishedThisWeek, Scheduled } from './Published.tsx'

/** The home of the app: what I have begun, and columns that wait for something. */
export default function Dashboard() {
  const me = useMe()
  const tree = useQuery(() => asked(api.GET('/editor/columns')), [])
  const { data: columns = [] } = tree
  const drafts = useMine('draft')
  const changed = useMine('changed')
  const returned = useMine('returned')
  const begun = [...returned.records, ...drafts.records, ...changed.records]
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, 8)
  const mine = [returned, drafts, changed]
  const unread = mine.find(({ data, problem }) => problem ?? data === undefined)
  return (
    <div className="desk">
      <Head returned={returned.records.length} />
      <WaitingRooms isActive />
      <OnDevice />
      <Replaced />
      <div className="cards">
        <div>
          {may(me, 'review') && <Waiting columns={columns} />}
          {may(me, 'publish') && <Approved columns={columns} />}
          <Begun columns={columns} begun={begun} unread={unread ?? drafts} />
          {may(me, 'publish') && <Scheduled columns={columns} />}
          {may(me, 'publish') && <PublishedThisWeek />}
          <EmptyColumns tree={tree} />
        </div>
        <div>
          {may(me, 'submissions') && <InboxAges />}
          {may(me, 'submissions') && <OverdueSubmissions />}
          {may(me, 'read') && <BrokenLinks />}
          {may(me, 'read') && <SoonOpen />}
          {may(me, 'log') && <Backups />}
          <StaleColumns tree={tree} />
        </div>
      </div>
    </div>
  )
}

/** Who is here, which day it is, and the ways to something new. */
function Head({ returned }: { returned: number }) {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const navigate = useNavigate()
  return (
    <header>
      <div>
        <h1>{say('desk.title', { name: me.name })}</h1>
        <p>
          {today(locale)}
          {returned > 0 && ` ${say('desk.returned', { count: returned })}`}
        </p>
      </div>
      <span className="rest" />
      {may(me, 'arrange') && (
        <Button size="large" onClick={() => navigate('/columns?add')}>
          {say('desk.newColumn')}
        </Button>
      )}
      {may(me, 'write') && (
        <Button size="large" type="primary" onClick={() => navigate('/contents?write')}>
          {say('desk.write')}
        </Button>
      )}
    </header>
  )
}

type Mine = Answer<'selectEditorContents'>['records'][number]

interface BegunProps {
  columns: readonly EditorColumn[]
  begun: readonly Mine[]
  /** What could not be read, or not yet. */
  unread: Pick<Asked<unknown>, 'data' | 'problem'>
}

/** What I have begun, or was given back. */
function Begun({ columns, begun, unread }: BegunProps) {
  const say = useSay()
  const me = useMe()
  return (
    <Card
      title={say('desk.drafts')}
      extra={
        <Link to={`/contents?by=${encodeURIComponent(me.name)}`} aria-label={say('desk.allMine')}>
          {say('desk.all')}
        </Link>
      }
    >
      {begun.length === 0 && <Nothing of={unread} words={say('desk.noDrafts')} />}
      {begun.map(({ id, title, columnKey, updatedAt, state }) => (
        <WorkRow
          key={id}
          title={title}
          about={`${pathWords(columns, columnKey)} · ${shortTime(updatedAt)}`}
          mark={<StateMark state={state} />}
          to={`/contents/${id}`}
          act={say('desk.continue')}
        />
      ))}
    </Card>
  )
}

const today = (locale: string) =>
  new Date().toLocaleDateString(locale, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: timeZone(),
  })

function useMine(state: 'draft' | 'changed' | 'returned') {
  const query = { state, mine: true, size: 8 }
  const { data, problem } = useQuery(() => asked(api.GET('/editor/contents', { params: { query } })), [state])
  return { records: data?.records ?? [], data, problem }
}
