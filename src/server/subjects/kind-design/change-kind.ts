import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../store/db/database.ts'
import { siteFile, siteSchema } from '../../store/db/schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { say } from '../../ground/language/say.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { kindFile } from '../kinds/kind-file.ts'
import type { Editor } from '../contents/edit/content-rows.ts'
import { readTimeZone } from '../../store/time-zone.ts'
import { asPublication } from '../contents/edit/publish.ts'
import { keepable, mapTexts } from '../rich-text/map-texts.ts'
import { builtInKinds, type Kind, type Kinds, readKinds } from '../kinds/kinds.ts'
import { kindsReferred } from '../kinds/refers.ts'
import type { KindSteps } from '../../store/db/kind-steps.ts'
import { reindexAll } from '../contents/published/reindex.ts'
import { type Effect, effectOf, type KindChange, noEffect } from './effect.ts'
import { Overtaken, showAgain, turnTo, writeVersions, type Writing } from './migrate.ts'
import { assertRefers, checkSteps, compiledKind, invalid } from './sound-kind.ts'
import { changedSince, dropLeftOver, dropStaged, isAllThere, type Staged, stageChange } from './stage.ts'

export interface AskedChange {
  kind: string
  /** The version on which the change is based. */
  version: number
  schema: Fields
  steps: KindSteps
  /** Fields whose values may be lost; without this, a change that loses values is refused. */
  drops: readonly string[]
  reason: string
}

export interface Done {
  version: number
  effect: Effect
  before: Fields
}

/** Creates a kind of the site's own. @throws Refusal 409 for a name that is taken, 422 for an invalid kind */
export async function insertKind(
  tx: Db,
  { kind: name, schema, reason }: Pick<AskedChange, 'kind' | 'schema' | 'reason'>,
  editor: Editor,
): Promise<void> {
  const kinds = await readKinds(tx)
  const taken = [...kinds.keys()].find((one) => one.toLowerCase() === name.toLowerCase())
  if (taken !== undefined)
    throw new Refusal(409, `there is a kind "${taken}" already: choose another name`, {
      reason: 'kind-taken',
    })
  const kind = compiledKind(name, 1, schema)
  assertRefers(kind, kinds)
  const made = await tx
    .insert(siteSchema)
    .values({ kind: name, version: 1, schema: kind.schema, author: editor.name, reason })
    .onConflictDoNothing()
    .returning({ kind: siteSchema.kind })
  if (made.length === 0)
    throw new Refusal(409, `there is a kind "${name}" already: choose another name`, { reason: 'kind-taken' })
}

/** The effect of a change on existing contents. @throws Refusal as the change itself */
export async function tryChange(db: Db, asked: AskedChange): Promise<Effect> {
  return effectOf((work) => db.transaction(work), await begun(db, asked))
}

/** The change was overtaken by another one and has to start again. */
const MOST_TRIES = 3

/**
 * Changes a kind together with its contents: their new versions are written in slices, where nobody sees them, and take effect in
 * one short transaction. Visitors see all of it or nothing.
 * @throws Refusal 409 `stale`; `kind-breaks` if contents would become invalid; `kind-drops` if values would be lost that
 * nobody gave up; 422 for an invalid kind
 * @param commit runs the last step in a transaction
 */
export async function changeKind(
  db: Db,
  asked: AskedChange,
  editor: Editor,
  commit: (run: (tx: Db) => Promise<Done>) => Promise<Done>,
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    const change = await begun(db, asked)
    const before = change.before.schema
    if (isSaidAlready(change)) return { version: asked.version, effect: noEffect(), before }
    await dropLeftOver(db, change.before)
    const writing = { author: editor, reason: `${change.after.label} · ${change.after.version}` }
    const staged = await stageChange(db, change, { ...writing, timeZone: await readTimeZone(db) })
    try {
      assertFits(staged.effect, asked)
      const done = await commit((tx) =>
        asPublication(tx, (options) => settle(tx, { asked, staged, writing, ...options })),
      )
      await reindexAll(db)
      return done
    } catch (error) {
      await dropStaged(db, staged.ready)
      if (!(error instanceof Overtaken)) throw error
      if (tries === MOST_TRIES)
        throw new Refusal(409, say`its contents are being changed or imported: try again`, {
          reason: 'kind-busy',
        })
    }
  }
}

interface Settling {
  asked: AskedChange
  staged: Staged
  writing: Omit<Writing, 'kind'>
  kinds: Kinds
  timeZone: string
}

/** Puts the change into effect, including contents that changed meanwhile. @throws Overtaken if what was prepared is incomplete */
async function settle(tx: Db, { asked, staged, writing, kinds, timeZone }: Settling): Promise<Done> {
  const change = await changeOf(tx, kinds, asked)
  const { before, after, steps } = change
  const late = new Set(await changedSince(tx, after.name, staged))
  const ready = staged.ready.filter(({ row }) => !late.has(row.id))
  if (!(await isAllThere(tx, ready))) throw new Overtaken('an import took away what lay ready')
  await dropStaged(
    tx,
    staged.ready.filter(({ row }) => late.has(row.id)),
  )
  if (late.size > 0) {
    const effect = await effectOf((work) => work(tx), change, {
      only: [...late],
      onSlice: async (_tx, { moved }) =>
        void ready.push(...(await writeVersions(tx, moved, { ...writing, kind: after }))),
    })
    assertFits(effect, asked)
  }
  await tx.insert(siteSchema).values({
    kind: after.name,
    version: after.version,
    schema: after.schema,
    steps,
    author: writing.author.name,
    reason: asked.reason,
  })
  await tx
    .update(siteFile)
    .set({ edited: true })
    .where(eq(siteFile.path, kindFile(after.name)))
  await turnTo(tx, ready, writing.author)
  await showAgain(tx, ready, change, { kinds: new Map(kinds).set(after.name, after), timeZone })
  const effect = { ...staged.effect, changed: ready.length }
  return { version: after.version, effect, before: before.schema }
}

/** @throws Refusal if contents become invalid, or lose values that nobody gave up */
function assertFits(effect: Effect, { drops: givenUp }: AskedChange): void {
  if (effect.broken.count > 0) throw breaks(effect)
  const lost = effect.dropped.filter(({ field }) => !givenUp.includes(field))
  if (lost.length > 0) throw drops(lost)
}

const begun = (db: Db, asked: AskedChange): Promise<KindChange> =>
  db.transaction(async (tx) => changeOf(tx, await readKinds(tx), asked))

const isSaidAlready = ({ before, after }: KindChange) =>
  JSON.stringify(before.schema) === JSON.stringify(after.schema)

/** Deletes an unused kind. @returns its schema @throws Refusal 409 `stale`, `kind-used`, `kind-referred` (named in other kinds' fields) */
export async function removeKind(
  tx: Db,
  { kind: name, version }: Pick<AskedChange, 'kind' | 'version'>,
): Promise<Fields> {
  return asPublication(tx, async ({ kinds }) => {
    const kind = await newest(tx, kinds, name, version)
    const { rows } = await tx.execute<{ total: number; binned: number }>(sql`
      select count(*)::integer as total, count(deleted_at)::integer as binned from content where kind = ${name}`)
    const { total = 0, binned = 0 } = rows[0] ?? {}
    if (total > 0)
      throw new Refusal(409, say`there are ${total} contents of it, ${binned} of them in the bin`, {
        reason: 'kind-used',
      })
    const naming = [...kinds.values()].filter(
      (one) => one.name !== name && kindsReferred(one.schema).some((named) => named.kind === name),
    )
    if (naming.length > 0)
      throw new Refusal(
        409,
        say`contents of it may be named by fields of ${naming.map(({ label }) => label).join(', ')}`,
        {
          reason: 'kind-referred',
        },
      )
    await tx.delete(siteSchema).where(eq(siteSchema.kind, name))
    await tx.delete(siteFile).where(eq(siteFile.path, kindFile(name)))
    return kind.schema
  })
}

/** The kind to change, locked until the transaction ends. @throws Refusal 404, 409 */
async function newest(tx: Db, kinds: Kinds, name: string, version: number): Promise<Kind> {
  if (builtInKinds.has(name))
    throw new Refusal(409, `"${name}" is a built-in kind: it cannot be changed`, { reason: 'kind-built-in' })
  const rows = await tx
    .select({ version: siteSchema.version, author: siteSchema.author })
    .from(siteSchema)
    .where(eq(siteSchema.kind, name))
    .orderBy(desc(siteSchema.version))
    .for('update')
  const kind = kinds.get(name)
  if (!kind || !rows[0]) throw notFound(`kind "${name}"`)
  if (rows[0].version !== version || kind.version !== version)
    throw new Refusal(409, `${rows[0].author || 'an import'} changed it meanwhile`, { reason: 'stale' })
  return kind
}

/** The old and the new kind; the old one is locked. @throws Refusal */
async function changeOf(tx: Db, kinds: Kinds, asked: AskedChange): Promise<KindChange> {
  const { kind: name, version, schema } = asked
  const before = await newest(tx, kinds, name, version)
  const after = compiledKind(name, version + 1, schema)
  assertRefers(after, kinds, before)
  const steps = mapTexts(asked.steps, keepable)
  checkSteps(steps, before, after)
  if (before.siteWide !== after.siteWide)
    throw invalid(say`a kind stays one of the whole site, or of columns`, 'x-kind')
  return { before, after, steps }
}

function breaks({ broken: { count, some } }: Effect): Refusal {
  const named = some.slice(0, 5).map(({ title, id, reason }) => `${title || id}: ${reason}`)
  return new Refusal(409, say`${count} contents would not fit any more: ${named.join('; ')}`, {
    reason: 'kind-breaks',
  })
}

function drops(lost: Effect['dropped']): Refusal {
  const named = lost.map(({ field, count }) => `${field} (${count})`)
  return new Refusal(409, say`what contents say in these fields would be lost: ${named.join(', ')}`, {
    reason: 'kind-drops',
  })
}
