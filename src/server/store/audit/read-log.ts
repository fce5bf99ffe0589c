import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { audit, column, content, media, staff } from '../db/schema.ts'
import { badRequest } from '../../ground/refusal.ts'

/** A filter for the log; a missing field does not narrow it. */
export interface LogFilter {
  /** Part of a staff name, or an actor exactly as the log has it. */
  who?: string | undefined
  action?: string | undefined
  /** Part of the title, label or name of what was changed, or its id. */
  what?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** Newest first. @param before only rows with a lower number */
export async function readLog(
  db: Db,
  filter: LogFilter,
  { before, size }: { before?: number | undefined; size: number },
) {
  const rows = await db
    .select({
      number: audit.number,
      at: audit.at,
      actor: audit.actor,
      action: audit.action,
      subject: audit.subject,
      address: audit.address,
      reason: audit.reason,
      detail: audit.detail,
      hasFullAddress: sql<boolean>`exists (select from audit_address where audit_address.number = audit.number)`,
    })
    .from(audit)
    .where(and(before === undefined ? undefined : lt(audit.number, before), ...conditionsOf(filter)))
    .orderBy(desc(audit.number))
    .limit(size + 1)
  const shown = rows.slice(0, size)
  const names = await namesOf(db, [
    ...new Set(shown.flatMap(({ actor, subject, detail }) => [actor, subject ?? '', ...wordsOf(detail)])),
  ])
  return {
    records: shown.map(({ at, actor, subject, detail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor,
      actorName: names.get(actor) ?? '',
      subject,
      subjectName: subject === null ? '' : (names.get(subject) ?? ''),
      detail: detail ?? {},
      detailNames: Object.fromEntries(
        wordsOf(detail).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? '']] : [])),
      ),
    })),
    next: rows.length > size ? (shown.at(-1)?.number ?? null) : null,
  }
}

/** Longer details are texts, and mention nothing by its id. */
const MAX_MENTION = 1000

/** What details may mention by its id: `author:news reviewer:` names a column. */
const wordsOf = (detail: object | null): string[] =>
  Object.values(detail ?? {}).flatMap((value: unknown) =>
    typeof value === 'string' && value.length <= MAX_MENTION ? value.split(/[ :]+/) : [],
  )

function conditionsOf({ who, action, what, from, until }: LogFilter): (SQL | undefined)[] {
  return [
    action === undefined ? undefined : eq(audit.action, action),
    from === undefined ? undefined : gte(audit.at, moment(from, 'from')),
    until === undefined ? undefined : lt(audit.at, moment(until, 'until')),
    who === undefined
      ? undefined
      : or(
          eq(audit.actor, who),
          sql`${audit.actor} in (select ${staff.id} from ${staff} where ${staff.name} ilike ${like(who)})`,
        ),
    what === undefined
      ? undefined
      : or(
          eq(audit.subject, what),
          sql`${audit.detail} ->> 'title' ilike ${like(what)}`,
          sql`${audit.subject} in (
            select ${staff.id} from ${staff} where ${staff.name} ilike ${like(what)}
            union all select ${content.id} from ${content} where ${content.title} ilike ${like(what)}
            union all select ${media.id} from ${media} where ${media.name} ilike ${like(what)}
            union all select ${column.key} from ${column} where ${column.label} ilike ${like(what)})`,
        ),
  ]
}

/** @throws Refusal 400 for a day that does not exist */
function moment(text: string, field: string): Date {
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw badRequest(`there is no time "${text}"`, field)
  return time
}

const like = (words: string) => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Current names for ids: staff, contents, columns and media. */
async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all([
    db.select({ id: column.key, name: column.label }).from(column).where(inArray(column.key, ids)),
    db.select({ id: content.id, name: content.title }).from(content).where(inArray(content.id, ids)),
    db.select({ id: media.id, name: media.name }).from(media).where(inArray(media.id, ids)),
    db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids)),
  ])
  return new Map(found.flat().map(({ id, name }) => [id, name]))
}
