import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../../src/server/store/open-database.ts'
import { content, contentVersion, live, liveCount, search, site } from '../../src/server/store/db/schema.ts'
import { openMediaStore } from '../../src/server/subjects/media/store/open-media-store.ts'
import { importSite } from '../../src/server/house/folder/import.ts'
import { articleFolder } from './articles.ts'
import { cpuSeconds } from './cpu.ts'
import { type Engine, type Installation, withOpen } from './place.ts'
import type { Figure } from './report.ts'

const BATCH = 500
const AIM = 0.3

/** How fast a folder of articles is imported, against plain inserts of the rows that the import made. */
export async function measureImport(
  engine: Engine,
  articles: number,
  report: (figure: Figure) => void,
): Promise<void> {
  const folder = articleFolder(articles)
  const imported = await engine.newPlace()
  const inserted = await engine.newPlace()
  try {
    const whole = await withOpen(imported, async (database) => {
      const media = openMediaStore({ DATA_DIR: imported.dataDir })
      const time = await timed(engine, async () => {
        const summary = await importSite(database, folder, { media })
        if (summary.imported !== articles) throw new Error(`only ${summary.imported} articles were imported`)
      })
      return { ...time, rows: await readRows(database.db) }
    })
    const plain = await withOpen(inserted, (database) => timed(engine, () => insert(database, whole.rows)))
    const rate = (seconds: number) => `${(articles / seconds).toFixed(0)}/s`
    report({
      name: `import of ${articles} articles against plain inserts, ${engine.name}`,
      value: plain.seconds / whole.seconds,
      unit: '×',
      aim: AIM,
      atLeast: true,
      note: `${rate(whole.seconds)} against ${rate(plain.seconds)}; by CPU time ${(plain.cpu / whole.cpu).toFixed(2)} ×`,
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await drop(imported, inserted)
  }
}

async function drop(...places: Installation[]): Promise<void> {
  for (const place of places) await place.drop()
}

async function timed(
  { pids }: Engine,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; cpu: number }> {
  const all = [process.pid, ...pids]
  const cpu = cpuSeconds(all)
  const began = performance.now()
  await work()
  return { seconds: (performance.now() - began) / 1000, cpu: cpuSeconds(all) - cpu }
}

type Rows = Awaited<ReturnType<typeof readRows>>

async function readRows(db: Db) {
  return {
    site: await db.select().from(site),
    contents: await db.select().from(content),
    versions: await db.select().from(contentVersion),
    live: await db.select().from(live),
    counts: await db.select().from(liveCount),
    search: await db
      .select({ version: search.version, id: search.id, document: sql<string>`document::text` })
      .from(search),
  }
}

/** Each batch is a transaction of its own, as an import's are. */
async function insert({ db }: Database, rows: Rows): Promise<void> {
  await db.insert(site).values(rows.site)
  await inBatches(rows.contents, (batch) => db.insert(content).values(batch))
  await inBatches(rows.versions, (batch) => db.insert(contentVersion).values(batch))
  await inBatches(rows.live, (batch) => db.insert(live).values(batch))
  await inBatches(rows.search, (batch) => db.insert(search).values(batch))
  await db.insert(liveCount).values(rows.counts)
}

async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH))
}
