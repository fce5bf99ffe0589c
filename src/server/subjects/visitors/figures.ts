import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Answer } from '../../../contract/types.ts'
import { badRequest } from '../../ground/refusal.ts'
import type { Db } from '../../store/db/database.ts'
import { textArray } from '../../store/db/lists.ts'
import { visitFigure } from '../../store/db/schema.ts'
import type { ReadForms } from '../forms/definition/read-forms.ts'
import { columnsOfForms } from '../staff/form-columns.ts'
import { mayIn } from '../staff/grants.ts'

const DAY_MILLISECONDS = 86_400_000
const MOST_CONTENTS = 20
const MOST_WORDS = 20
/** Words that fewer searched for may be about somebody: they are only counted. */
const FEWEST = 3
/** Days for which totals are kept; words that were searched for, for less. */
const KEPT_DAYS = 800
const KEPT_WORDS_DAYS = 90

type Figures = Answer<'selectFigures'>

interface Week {
  /** The Monday. */
  from: string
  /** The Sunday. */
  until: string
  isLatest: boolean
}

const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MILLISECONDS).toISOString().slice(0, 10)

/** The week of a day, the present one by default. @throws Refusal (400) for what is no day */
export function weekOf(said: string | undefined, today: string): Week {
  const day = said ?? today
  if (Number.isNaN(Date.parse(day))) throw badRequest('the parameter "week" is no day', 'week')
  const from = daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7))
  return { from, until: daysAfter(from, 6), isLatest: daysAfter(from, 7) > today }
}

interface Asked extends Week {
  /** Only of these; undefined for all. */
  columns: string[] | undefined
  staffId: string
  timeZone: string
}

/** Totals of a week, of what somebody may read: nobody is identified by them. */
export async function readFigures(
  db: Db,
  forms: Awaited<ReturnType<ReadForms>>,
  asked: Asked,
): Promise<Figures> {
  const { from, until, isLatest } = asked
  const visits = await readVisits(db, asked)
  const days = Array.from({ length: 7 }, (_, at) => {
    const [day, before] = [daysAfter(from, at), daysAfter(from, at - 7)]
    return {
      day,
      total: sumOf(visits, (row) => row.day === day),
      before: sumOf(visits, (row) => row.day === before),
    }
  })
  const keys = [...new Set(visits.map(({ key }) => key))]
  const columns = keys.map((columnKey) => ({
    columnKey,
    total: sumOf(visits, ({ key, day }) => key === columnKey && day >= from),
    before: sumOf(visits, ({ key, day }) => key === columnKey && day < from),
  }))
  return {
    from,
    until,
    isLatest,
    days,
    columns: columns.filter(({ total, before }) => total + before > 0).toSorted((a, b) => b.total - a.total),
    contents: await readContents(db, asked),
    ...(await readSearches(db, asked)),
    forms: await readForms(db, forms, asked),
  }
}

interface Visit {
  day: string
  key: string
  total: number
}

const sumOf = (visits: readonly Visit[], isOne: (visit: Visit) => boolean) =>
  visits.reduce((sum, visit) => sum + (isOne(visit) ? visit.total : 0), 0)

/** Of this week and the one before. */
async function readVisits(db: Db, { from, until, columns }: Asked): Promise<Visit[]> {
  const own = columns ? sql`and module_key = any(${textArray(columns)})` : sql``
  const { rows } = await db.execute<Visit & Record<string, unknown>>(sql`
    select day, module_key as key, sum(total)::integer as total from access_count
    where day between ${daysAfter(from, -7)} and ${until} ${own} group by day, module_key`)
  return rows
}

async function readContents(db: Db, { from, until, columns }: Asked): Promise<Figures['contents']> {
  const own = columns ? sql`and c.column_key = any(${textArray(columns)})` : sql``
  const { rows } = await db.execute<Figures['contents'][number] & Record<string, unknown>>(sql`
    select c.id as "contentId", c.title, coalesce(c.column_key, '') as "columnKey", sum(f.total)::integer as total
    from visit_figure f join content c on c.id = f.subject
    where f.about = 'content' and f.day between ${from} and ${until} ${own}
    group by c.id order by sum(f.total) desc, c.id limit ${MOST_CONTENTS}`)
  return rows
}

async function readSearches(db: Db, { from, until }: Asked): Promise<Pick<Figures, 'searches' | 'missed'>> {
  const { rows } = await db.execute<{ total: number; missed: number }>(sql`select
    (select coalesce(sum(total), 0)::integer from access_count where path = '/search' and day between ${from} and ${until}) as total,
    (select coalesce(sum(total), 0)::integer from visit_figure where about = 'missed' and day between ${from} and ${until}) as missed`)
  const words = await db.execute<{ words: string; total: number }>(sql`
    select subject as words, sum(total)::integer as total from visit_figure
    where about = 'missed' and day between ${from} and ${until}
    group by subject having sum(total) >= ${FEWEST} order by sum(total) desc, subject limit ${MOST_WORDS}`)
  return { searches: rows[0] ?? { total: 0, missed: 0 }, missed: words.rows }
}

/** The forms whose submissions somebody may process. */
async function readForms(
  db: Db,
  forms: Awaited<ReturnType<ReadForms>>,
  { from, until, staffId, timeZone }: Asked,
): Promise<Figures['forms']> {
  const shown: Figures['forms'] = []
  const { rows } = await db.execute<{ subject: string; total: number }>(sql`
    select subject, sum(total)::integer as total from visit_figure
    where about = 'step' and day between ${from} and ${until} group by subject`)
  const reached = new Map(rows.map(({ subject, total }) => [subject, total]))
  for (const [formKey, { definition }] of forms) {
    if (!(await mayIn(db, staffId, 'submissions', await columnsOfForms(db, [formKey])))) continue
    const [begin, end] = [from, daysAfter(until, 1)].map(
      (day) => sql`(${day}::timestamp at time zone ${timeZone})`,
    )
    const counted = await db.execute<{ sent: number; due: number; in_time: number }>(sql`select
      (select count(*)::integer from form_submission where form_key = ${formKey} and state <> 'withdrawn'
        and created_at >= ${begin} and created_at < ${end}) as sent,
      count(*)::integer as due, count(*) filter (where answered <= due_at)::integer as in_time
      from (select s.due_at, (select min(p.created_at) from form_progress p
          where p.submission_id = s.id and p.state in ('accepted', 'rejected', 'closed')) as answered
        from form_submission s where s.form_key = ${formKey} and s.state <> 'withdrawn'
          and s.due_at >= ${begin} and s.due_at < least(${end}, clock_timestamp())) as answers`)
    const { sent = 0, due = 0, in_time: inTime = 0 } = counted.rows[0] ?? {}
    const steps = (definition.steps ?? []).map(({ title }, at) => ({
      title,
      total: reached.get(`${formKey} ${at + 1}`) ?? 0,
    }))
    const begun = reached.get(`${formKey} 0`) ?? 0
    if (begun + sent + due + steps.reduce((sum, { total }) => sum + total, 0) > 0)
      shown.push({ formKey, title: definition.title, begun, steps, sent, due, inTime })
  }
  return shown.toSorted((a, b) => b.begun - a.begun || b.sent - a.sent)
}

/** Totals are deleted after two years, words that were searched for after three months. */
export async function expireFigures(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => daysAfter(now.toISOString().slice(0, 10), -days)
  await db
    .delete(visitFigure)
    .where(
      or(
        lt(visitFigure.day, ago(KEPT_DAYS)),
        and(eq(visitFigure.about, 'missed'), lt(visitFigure.day, ago(KEPT_WORDS_DAYS))),
      ),
    )
}
