import { readFileSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { alone } from '../../../../src/server/house/folder/lock.ts'
import { runInWorker } from '../../../../src/server/house/commands/run-in-worker.ts'
import { silent } from '../../../support/log.ts'
import { article, type Files, siteFolder, testSite } from '../folder/site-folder.ts'

const site = await testSite()

const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `- column: news\n  question: Q${at}\n  answer: <p>A${at}</p>\n  category: gzf\n  updatedAt: 2024-05-01\n`,
  ).join('')

function importing(files: Files, limits: { IMPORT_FILE_SECONDS?: number; IMPORT_MEMORY_MB?: number } = {}) {
  const command = { name: 'import', folder: siteFolder(files), replace: false } as const
  const environment = { ...site.environment, ...limits }
  return runInWorker(site.database, command, { environment, log: silent, onProgress: () => {} })
}

/** CPU time in hundredths of a second: of the thread that answers visitors, or of the whole process. */
function cpuTime(of: 'thread' | 'process'): number {
  const place = of === 'thread' ? `/proc/self/task/${process.pid}/stat` : '/proc/self/stat'
  const fields = readFileSync(place, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return Number(fields[11]) + Number(fields[12])
}

it.runIf(process.platform === 'linux')(
  'files built to exhaust their reader are named, and never hold up who answers visitors',
  async () => {
    const before = [cpuTime('thread'), cpuTime('process')] as const
    const outcome = await importing({
      'contents/news/good.md': article('Good'),
      'contents/news/deep.md': article('Deep', '<figure>'.repeat(190) + '<br>'.repeat(95_000)),
      'contents/news/stars.md': article('Stars', '**a*b_c__d'.repeat(50_000)),
      'data/faq.yaml': rows(500),
      'data/milestone.yaml': '- {a: 1'.repeat(2_900_000),
      'data/job.yaml': `- ${Array.from({ length: 40_000 }, (_, at) => `k${at}: 1`).join('\n  ')}`,
    })
    const spent = [cpuTime('thread') - before[0], cpuTime('process') - before[1]] as const
    const lines = outcome.lines.join('\n')
    expect(outcome.exitCode).toBe(2)
    expect(lines).toMatch(/imported +501/)
    expect(lines).toMatch(/contents\/news\/deep\.md:\d+ .*more than 15000 paragraphs/)
    expect(lines).toMatch(/contents\/news\/stars\.md:\d+ .*longer than/)
    expect(lines).toMatch(/data\/milestone\.yaml:1 is longer than/)
    expect(lines).toMatch(/data\/job\.yaml:\d+ holds more than/)
    // What this thread has to do with it is to carry messages to the database.
    expect(spent[0] / spent[1]).toBeLessThan(0.25)
  },
)

it('a file that takes more memory than there is for it is left out and named', async () => {
  const { exitCode, lines } = await importing(
    { 'contents/news/good.md': article('Good'), 'data/faq.yaml': rows(20_000) },
    { IMPORT_MEMORY_MB: 30 },
  )
  expect(lines.join('\n')).toMatch(/data\/faq\.yaml:1 takes more than 30 MB of memory \(IMPORT_MEMORY_MB\)/)
  expect(exitCode).toBe(2)
  expect(await site.titles()).toEqual(['Good'])
})

it('a file that takes too long is left out and named', async () => {
  const { exitCode, lines } = await importing(
    { 'contents/news/good.md': article('Good'), 'data/faq.yaml': rows(60_000) },
    // On a busy machine the first file alone, for which code is compiled, may take half a second.
    { IMPORT_FILE_SECONDS: 4 },
  )
  expect(lines.join('\n')).toMatch(/data\/faq\.yaml:1 takes longer than 4 seconds \(IMPORT_FILE_SECONDS\)/)
  expect(exitCode).toBe(2)
  expect(await site.titles()).toEqual(['Good'])
})

it('what a thread had not committed is gone with it, and the database goes on', async () => {
  const ending = new AbortController()
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, n) => [`contents/news/a${n}.md`, article('A')]),
  )
  const outcome = await runInWorker(
    site.database,
    { name: 'import', folder: siteFolder(many), replace: false },
    {
      environment: site.environment,
      log: silent,
      signal: ending.signal,
      onProgress: ({ step }) => step === 'contents' && ending.abort(),
    },
  )
  expect(outcome).toMatchObject({ exitCode: 1, lines: [expect.stringMatching(/^stopped/)] })
  expect(await site.rows(sql`select 1 as one from live`)).toEqual([])
  expect(await importing({ 'contents/news/good.md': article('Good') })).toMatchObject({ exitCode: 0 })
  expect(await site.titles()).toEqual(['Good'])
})

it.runIf(!process.env.TEST_DATABASE_URL)(
  'the session is given back, and what was open in it rolled back, before the outcome is told',
  async () => {
    const steps: string[] = []
    const database = {
      ...site.database,
      lend: (port: MessagePort) => {
        const giveBack = site.database.lend?.(port)
        return async () => {
          await giveBack?.()
          steps.push('given back')
        }
      },
    }
    const command = { name: 'import', folder: siteFolder({}), replace: false } as const
    await runInWorker(database, command, { ...site, log: silent, onProgress: () => {} })
    expect(steps).toEqual(['given back'])
  },
)

it('a second import is refused while one runs, though each has a thread of its own', async () => {
  const folder = { 'contents/news/good.md': article('Good') }
  const outcomes = await Promise.all([importing(folder), importing(folder)])
  const refused = outcomes.filter(({ exitCode }) => exitCode === 1)
  expect(refused).toEqual([
    { exitCode: 1, lines: [expect.stringContaining('another import or restore is running')] },
  ])
})

it('an import is refused while a restore has the site', async () => {
  const outcome = await alone(site.database, () => importing({ 'contents/news/good.md': article('Good') }))
  expect(outcome).toEqual({ exitCode: 1, lines: [expect.stringContaining('import or restore is running')] })
})

it.runIf(!process.env.TEST_DATABASE_URL)('who listens hears what a thread has published', async () => {
  const heard: string[] = []
  const stop = await site.database.listen('anju_revision', (payload) => heard.push(payload))
  await importing({ 'contents/news/good.md': article('Good') })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  await stop()
})
