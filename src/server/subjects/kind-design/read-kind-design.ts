import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { contentState } from '../../store/db/content-state.ts'
import { content, liveCount, siteSchema } from '../../store/db/schema.ts'
import { notFound } from '../../ground/refusal.ts'
import { builtInKinds, type Kind, readKinds } from '../kinds/kinds.ts'

/** How many versions are listed at most. */
const LISTED = 100

/** Every kind of the site, its own first: its name and the number of its contents. */
export async function listKinds(db: Db) {
  const kinds = await readKinds(db)
  const totals = await totalsOf(db)
  const newest = await db
    .selectDistinctOn([siteSchema.kind], {
      kind: siteSchema.kind,
      author: siteSchema.author,
      createdAt: siteSchema.createdAt,
    })
    .from(siteSchema)
    .orderBy(siteSchema.kind, desc(siteSchema.version))
  const isOwn = ({ name }: Kind) => !builtInKinds.has(name)
  return [...kinds.values()]
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .map((kind) => {
      const made = newest.find((one) => one.kind === kind.name)
      return {
        kind: kind.name,
        title: kind.label,
        isOwn: isOwn(kind),
        version: kind.version,
        author: made?.author ?? '',
        changedAt: made?.createdAt.toISOString() ?? null,
        ...(totals.get(kind.name) ?? NONE),
      }
    })
}

const NONE = { total: 0, live: 0, binned: 0 }

/**
 * The number of contents of each kind: outside the bin, live ones among them, and in the bin. Live contents are taken from
 * counters; the rest is counted through indexes, so that the cost does not depend on how many are live. The middle condition
 * is redundant: it is that of the index.
 */
async function totalsOf(db: Db) {
  const { rows } = await db.execute<{ kind: string; total: number; live: number; binned: number }>(sql`
    select kind, (sum(live) + sum(begun))::integer as total, sum(live)::integer as live, sum(binned)::integer as binned
    from (
      select kind, total as live, 0 as begun, 0 as binned from ${liveCount}
      union all
      select kind, 0, 1, 0 from ${content}
        where deleted_at is null and (live_version is null or draft is not null) and live_version is null
      union all
      select kind, 0, 0, 1 from ${content} where ${contentState(content)} = 'binned'
    ) as counted group by kind`)
  return new Map(rows.map(({ kind, ...totals }) => [kind, totals]))
}

/** A kind with its versions, newest first. @throws Refusal 404 */
export async function readKindDesign(db: Db, name: string) {
  const kind = (await readKinds(db)).get(name)
  if (!kind) throw notFound(`kind "${name}"`)
  const { version, author, reason, createdAt } = siteSchema
  const versions = await db
    .select({ version, author, reason, createdAt })
    .from(siteSchema)
    .where(eq(siteSchema.kind, name))
    .orderBy(desc(version))
    .limit(LISTED)
  return {
    kind: name,
    title: kind.label,
    isOwn: !builtInKinds.has(name),
    version: kind.version,
    schema: kind.schema,
    ...((await totalsOf(db)).get(name) ?? NONE),
    versions: versions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
  }
}

/** One version of a kind. @throws Refusal 404 */
export async function readKindVersion(db: Db, kind: string, version: number) {
  const [row] = await db
    .select({ schema: siteSchema.schema })
    .from(siteSchema)
    .where(and(eq(siteSchema.kind, kind), eq(siteSchema.version, version)))
  if (!row) throw notFound(`version ${version} of the kind "${kind}"`)
  return { version, schema: row.schema }
}
