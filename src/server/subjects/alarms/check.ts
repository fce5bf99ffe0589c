import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { wordFinder } from '../../../contract/words.ts'
import type { Db } from '../../store/db/database.ts'
import { content, contentAlarm, contentCheck, contentVersion } from '../../store/db/schema.ts'
import type { Handler } from '../../store/jobs/runner.ts'
import { readKinds } from '../kinds/kinds.ts'
import { presentSettings } from '../settings/operations.ts'
import type { Targets } from '../webhooks/targets.ts'
import { isGone } from './ask-host.ts'
import { addressesIn, findIn, type Found } from './find.ts'
import { brokenAmong } from './links.ts'

/** Contents of one transaction: on the embedded database everybody else waits meanwhile. */
const AT_ONCE = 20
/** Links to other hosts that one check asks, and milliseconds between two. */
const MOST_HOSTS = 500
const PAUSE = 1000

interface Parts {
  db: Db
  targets: Targets
  /** The setting CHECK_HOSTS. */
  asksHosts: boolean
  pause?: number
}

/** Checks all that visitors see, in slices. What a content had before is replaced; what is not live any more goes. */
export function createCheckContents({
  db,
  targets,
  asksHosts,
  pause = PAUSE,
}: Parts): Handler<'checkContents'> {
  return async (_payload, signal) => {
    const kinds = await readKinds(db)
    const { words } = await presentSettings(db)
    const findWords = wordFinder(Array.isArray(words) ? words.map(String) : [])
    /** Links to other hosts, each with whether nothing is there. */
    const asked = new Map<string, boolean>()
    async function gone(address: string): Promise<boolean> {
      const known = asked.get(address)
      if (known !== undefined || asked.size >= MOST_HOSTS) return known ?? false
      const isSo = await isGone(address, targets, signal)
      asked.set(address, isSo)
      await wait(pause, undefined, { signal })
      return isSo
    }
    for (let after = ''; ;) {
      signal?.throwIfAborted()
      const rows = await readLive(db, after)
      if (rows.length === 0) break
      after = rows.at(-1)?.id ?? after
      const addresses = new Map(rows.map((row) => [row.id, addressesOf(row)]))
      const broken = await brokenAmong(db, [...addresses.values()].flat())
      const found: (typeof contentAlarm.$inferInsert)[] = []
      for (const row of rows) {
        const kind = kinds.get(row.kind)
        const links = addresses.get(row.id) ?? []
        const own: Found[] = [
          ...links.flatMap((text): Found[] => (broken.has(text) ? [{ about: 'link', text }] : [])),
          ...(kind ? findIn(kind, row, findWords) : []),
        ]
        if (asksHosts)
          for (const text of links)
            if (/^https?:/.test(text) && (await gone(text))) own.push({ about: 'host', text })
        found.push(
          ...own.map(({ about, text }) => ({
            contentId: row.id,
            versionId: row.versionId,
            about,
            text: text.slice(0, 500),
          })),
        )
      }
      await replace(
        db,
        rows.map(({ id }) => id),
        found,
      )
    }
    await db.execute(sql`delete from content_alarm a where not exists (
      select 1 from content c where c.id = a.content_id and c.live_version = a.version_id)`)
    await db
      .insert(contentCheck)
      .values({ id: 1, endedAt: sql`clock_timestamp()` })
      .onConflictDoUpdate({ target: contentCheck.id, set: { endedAt: sql`clock_timestamp()` } })

    function addressesOf(row: Awaited<ReturnType<typeof readLive>>[number]): string[] {
      const kind = kinds.get(row.kind)
      return kind ? addressesIn(kind, row) : []
    }
  }
}

const readLive = (db: Db, after: string) =>
  db
    .select({
      id: content.id,
      kind: content.kind,
      versionId: contentVersion.id,
      fields: contentVersion.fields,
      html: contentVersion.html,
    })
    .from(content)
    .innerJoin(contentVersion, eq(contentVersion.id, content.liveVersion))
    .where(and(gt(content.id, after)))
    .orderBy(asc(content.id))
    .limit(AT_ONCE)

async function replace(
  db: Db,
  ids: string[],
  found: readonly (typeof contentAlarm.$inferInsert)[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(contentAlarm).where(inArray(contentAlarm.contentId, ids))
    // A content may have gone meanwhile.
    const there = await tx
      .select({ id: content.id })
      .from(content)
      .where(inArray(content.id, ids))
      .for('key share')
    const known = new Set(there.map(({ id }) => id))
    const rows = found.filter(({ contentId }) => known.has(contentId))
    if (rows.length > 0)
      await tx
        .insert(contentAlarm)
        .values([...rows])
        .onConflictDoNothing()
  })
}
