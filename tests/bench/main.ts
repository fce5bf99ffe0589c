// npm run bench: what the portal costs, as ratios that hold on any machine. --quick takes a minute and tells less;
// --only=memory,answers,accounts,forms,lists,search,hostile,import,going-live,access,permissions,editor,saves,columns,inbox,typing,writing,processes,long measures a part; --million compares lists of 1,000,000 contents with those of 5,000.
// BENCH_DATABASE_URL names a PostgreSQL server on this machine; without it Debian's PostgreSQL is started.
import { parseArgs } from 'node:util'
import { measureAccessLog } from './access-log.ts'
import { installedVersion } from '../../src/server/store/db/embedded/version.ts'
import { measureAccounts } from './accounts.ts'
import { type Effort, measureAnswers } from './answers.ts'
import { measureColumns, measureEditor, measureSaves } from './editor.ts'
import { measureForms } from './forms.ts'
import { measureGoingLive } from './going-live.ts'
import { measureHostile } from './hostile.ts'
import { measureImport } from './import.ts'
import { measureInbox } from './inbox.ts'
import { measureLists } from './lists.ts'
import { measureLongWork } from './long-work.ts'
import { measureMemory } from './memory.ts'
import { embedded, type Engine, onServer, serve } from './place.ts'
import { measurePermissions } from './permissions.ts'
import { measureProcesses } from './processes.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { type Figure, lineOf, loadAverage, machine, verdictOf } from './report.ts'
import { prepareSite } from './site.ts'
import { measureSearch } from './search.ts'
import { measureSizes } from './sizes.ts'
import { measureTyping } from './typing.ts'
import { measureWriting } from './writing.ts'

interface Extent extends Effort {
  few: number
  many: number
  articles: number
}

const FULL: Extent = { rounds: 5, part: 1, few: 5000, many: 100_000, articles: 10_000 }
const QUICK: Extent = { rounds: 3, part: 0.3, few: 2500, many: 20_000, articles: 1000 }

const MILLION: Extent = { ...FULL, many: 1_000_000 }

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    million: { type: 'boolean' },
    only: {
      type: 'string',
      default:
        'memory,answers,accounts,forms,lists,search,hostile,import,going-live,access,permissions,editor,saves,columns,inbox,typing,writing,processes,long',
    },
  },
})
const extent = options.million ? MILLION : options.quick ? QUICK : FULL
const parts = new Set(options.million ? ['lists'] : options.only.split(','))
const figures: Figure[] = []
const report = (figure: Figure) => {
  figures.push(figure)
  console.log(lineOf(figure))
}

const postgres = await startPostgres().catch((error: unknown) => {
  console.error(`\nPOSTGRESQL IS NOT MEASURED: ${error instanceof Error ? error.message : String(error)}\n`)
  return undefined
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    postgres?.stop()
    process.exit(1)
  })
}
try {
  await run(postgres)
} finally {
  postgres?.stop()
}

async function run(server: Postgres | undefined): Promise<void> {
  const versions = `PGlite ${installedVersion()}${server ? `, PostgreSQL ${server.version}` : ''}`
  console.log(`${machine()}, ${versions}, ${new Date().toISOString().slice(0, 10)}`)
  console.log(`load average ${loadAverage()}; ${extent.few} and ${extent.many} contents beside the demo's\n`)
  // A million contents are for a database server.
  const engines = [...(server ? [onServer(server)] : []), ...(options.million ? [] : [embedded])]
  for (const [place, engine] of engines.entries()) {
    if (['answers', 'accounts', 'forms', 'lists', 'search', 'hostile'].some((part) => parts.has(part)))
      await measureServing(engine, place === 0)
    if (parts.has('memory')) await measureMemory(engine, extent, report)
    if (parts.has('processes')) await measureProcesses(engine, extent, report)
    if (parts.has('permissions')) await measurePermissions(engine, report)
    if (parts.has('editor')) await measureEditor(engine, extent, report)
    if (parts.has('saves')) await measureSaves(engine, extent, report)
    if (parts.has('columns')) await measureColumns(engine, report)
    if (parts.has('import')) await measureImport(engine, extent.articles, report)
    if (parts.has('going-live')) await measureGoingLive(engine, extent, report)
  }
  if (parts.has('access')) await measureAccessLog(extent, report)
  if (parts.has('inbox')) await measureInbox(report)
  if (parts.has('long')) await measureLongWork(report)
  if (parts.has('typing')) await measureTyping(report)
  if (parts.has('writing')) await measureWriting(report)
  const missed = figures.filter((figure) => verdictOf(figure) === 'MISSED')
  const short = figures.filter((figure) => verdictOf(figure) === 'short')
  console.log(`\nload average ${loadAverage()}; ${missed.length} musts missed, ${short.length} aims short`)
  if (missed.length > 0) process.exitCode = 1
}

/** Everything that a running portal is asked, on one kind of database. */
async function measureServing(engine: Engine, withSizes: boolean): Promise<void> {
  const places = [await engine.newPlace(), await engine.newPlace()] as const
  const [few, many] = places
  try {
    const withTexts = !options.million
    await prepareSite(few, extent.few, { withTexts })
    await prepareSite(many, extent.many, { withTexts })
    const small = await serve(few, engine)
    const large = await serve(many, engine)
    try {
      if (withSizes && parts.has('answers')) await measureSizes(large, report)
      if (parts.has('answers')) await measureAnswers(large, engine, extent, report)
      if (parts.has('accounts')) await measureAccounts(small, engine, extent, report)
      if (parts.has('forms')) await measureForms(small, engine, extent, report)
      if (parts.has('lists')) await measureLists([small, large], engine, extent, report)
      if (parts.has('search')) await measureSearch(large, engine, extent, report)
      if (parts.has('hostile')) await measureHostile(small, report)
    } finally {
      await small.stop()
      await large.stop()
    }
  } finally {
    for (const place of places) await place.drop()
  }
}
