import { Button, Card } from 'antd'
import { useContext } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api, asked } from '../kit/api.ts'
import { pathWords, subtreeOf } from '../model/tree.ts'
import { Approved, Waiting } from '../contents/ToReview.tsx'
import { OnDevice } from '../contents/OnDevice.tsx'
import { Replaced } from '../contents/Replaced.tsx'
import { WorkRow } from '../contents/WorkRow.tsx'
import { type EditorColumn, may, mayIn, useMe } from '../kit/me.ts'
import { BrokenLinks } from '../figures/BrokenLinks.tsx'
import { InboxAges } from '../submissions/InboxAges.tsx'
import { OverdueSubmissions } from '../submissions/OverdueSubmissions.tsx'
import { SoonOpen } from '../plans/SoonOpen.tsx'
import { StateMark } from '../kit/StateMark.tsx'
import { Nothing } from '../kit/Nothing.tsx'
import { shortTime, timeZone } from '../kit/times.ts'
import { useQuery } from '../kit/use-query.ts'
import { overdueDays } from '../figures/overdue.ts'
import { WaitingRooms } from '../waiting/WaitingRooms.tsx'
import { Language, useSay } from '../words/words.tsx'
import { Backups } from './Backups.tsx'
import { PublishedThisWeek, Scheduled } from './Published.tsx'
import { manifestOf } from '../../../templates/registry.ts'

/** The home of the app: what I have begun, and columns that wait for something. */
export default function Dashboard() {
  const say = useSay()
  const me = useMe()
  const locale = useContext(Language)
  const navigate = useNavigate()
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
  const stale = columns.flatMap((column) => {
    const days = overdueDays(column)
    // Columns on the way down to one's own are known by name, and looked after by others.
    return days > 0 && mayIn(me, 'read', column.key, columns) ? [{ column, days }] : []
  })
  const empty = columns.filter(
    (column) => isEmpty(columns, column) && mayIn(me, 'write', column.key, columns),
  )
  return (
    <div className="desk">
      <header>
        <div>
          <h1>{say('desk.title', { name: me.name })}</h1>
          <p>
            {today(locale)}
            {returned.records.length > 0 && ` ${say('desk.returned', { count: returned.records.length })}`}
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
      <WaitingRooms isActive />
      <OnDevice />
      <Replaced />
      <div className="cards">
        <div>
          {may(me, 'review') && <Waiting columns={columns} />}
          {may(me, 'publish') && <Approved columns={columns} />}
          <Card
            title={say('desk.drafts')}
            extra={
              <Link to={`/contents?by=${encodeURIComponent(me.name)}`} aria-label={say('desk.allMine')}>
                {say('desk.all')}
              </Link>
            }
          >
            {begun.length === 0 && <Nothing of={unread ?? drafts} words={say('desk.noDrafts')} />}
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
          <Card title={<Counted words={say('desk.empty')} count={empty.length} />}>
            {empty.length === 0 && <Nothing of={tree} words={say('desk.noEmpty')} />}
            {empty.slice(0, 8).map((column) => (
              <p key={column.key} className="row">
                <span>
                  <Link to={`/columns/${column.key}`}>{pathWords(columns, column.key)}</Link>
                </span>
                <Link to={`/contents?write=${column.key}`}>{say('desk.writeFirst')}</Link>
              </p>
            ))}
          </Card>
        </div>
        <div>
          {may(me, 'submissions') && <InboxAges />}
          {may(me, 'submissions') && <OverdueSubmissions />}
          {may(me, 'read') && <BrokenLinks />}
          {may(me, 'read') && <SoonOpen />}
          {may(me, 'publish') && <Scheduled columns={columns} />}
          {may(me, 'publish') && <PublishedThisWeek />}
          {may(me, 'log') && <Backups />}
          <Card title={<Counted words={say('desk.stale')} count={stale.length} />}>
            {stale.length === 0 && <Nothing of={tree} words={say('desk.noStale')} />}
            {stale.slice(0, 8).map(({ column, days }) => (
              <p key={column.key} className="row row-overdue">
                <span>
                  <Link to={`/columns/${column.key}`}>{pathWords(columns, column.key)}</Link>
                  <small>{say('desk.cycle', { days: column.updateCycleDays ?? 0 })}</small>
                </span>
                <em>{say('desk.overdue', { days })}</em>
                <Overdue cycle={column.updateCycleDays ?? 0} days={days} />
              </p>
            ))}
          </Card>
        </div>
      </div>
    </div>
  )
}

function Counted({ words, count }: { words: string; count: number }) {
  return (
    <>
      {words} {count > 0 && <span className="count">{count}</span>}
    </>
  )
}

const today = (locale: string) =>
  new Date().toLocaleDateString(locale, {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: timeZone(),
  })

/** The days that were agreed, and those since then. */
function Overdue({ cycle, days }: { cycle: number; days: number }) {
  const agreed = (100 * cycle) / (cycle + days)
  return (
    <svg className="overdue" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="agreed" width={agreed} height="4" />
      <rect className="over" x={agreed} width={100 - agreed} height="4" />
    </svg>
  )
}

function useMine(state: 'draft' | 'changed' | 'returned') {
  const query = { state, mine: true, size: 8 }
  const { data, problem } = useQuery(() => asked(api.GET('/editor/contents', { params: { query } })), [state])
  return { records: data?.records ?? [], data, problem }
}

/** A column that shows contents and has none, nor has any below it. */
function isEmpty(columns: readonly EditorColumn[], column: EditorColumn): boolean {
  const { live, drafts, isBinned, template, externalUrl } = column
  const manifest = manifestOf(template)
  const showsContents = manifest !== undefined && manifest.kinds.length > 0 && template !== 'home'
  if (live + drafts > 0 || isBinned || externalUrl !== null || !showsContents || manifest.private)
    return false
  return subtreeOf(columns, column.key).every((one) => one.live + one.drafts === 0)
}
