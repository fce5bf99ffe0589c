import { mkdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { live } from '../../../../src/server/store/db/schema.ts'
import { askServer } from '../../../../src/server/house/commands/ask-server.ts'
import { runSite } from '../../../../src/server/house/commands/run-site.ts'
import type { Progress } from '../../../../src/server/house/folder/import.ts'
import { progressPrinter } from '../../../../src/server/house/cli/progress.ts'
import { serveCommands } from '../../../../src/server/house/commands/socket.ts'
import { silent } from '../../../support/log.ts'
import { article, siteFolder, temporaryFolder, testSite } from '../folder/site-folder.ts'

const site = await testSite()

async function served(work: (dataDir: string) => Promise<void>) {
  const dataDir = temporaryFolder()
  const server = await serveCommands(site.database, { dataDir, ...site, log: silent })
  try {
    await work(dataDir)
  } finally {
    await server.close()
  }
}

it('imports inside the server, and tells how far it is and how it ended', async () => {
  await served(async (dataDir) => {
    const folder = siteFolder({ 'contents/news/a.md': article('A'), 'contents/news/b.md': 'no front matter' })
    const steps: Progress[] = []
    const outcome = await askServer(
      dataDir,
      { name: 'import', folder, replace: false },
      {
        onProgress: (step) => steps.push(step),
      },
    )
    expect(outcome).toMatchObject({
      exitCode: 2,
      lines: expect.arrayContaining([expect.stringContaining('imported   1')]),
    })
    expect(outcome?.lines.at(-1)).toContain('contents/news/b.md:1')
    expect(steps).toContainEqual({ step: 'reading', done: 2, total: 2 })
    expect(await site.titles()).toEqual(['A'])
  })
})

it('exports inside the server', async () => {
  await site.import({ 'contents/news/a.md': article('A') })
  await served(async (dataDir) => {
    const folder = join(temporaryFolder(), 'out')
    const outcome = await askServer(dataDir, { name: 'export', folder }, { onProgress: () => {} })
    expect(outcome?.exitCode).toBe(0)
    expect(statSync(join(folder, 'contents/news/a.md')).isFile()).toBe(true)
  })
})

it('logs which account was added, and never its password', async () => {
  const dataDir = temporaryFolder()
  const lines: string[] = []
  const info = (details: object, message: string) => void lines.push(JSON.stringify({ ...details, message }))
  const server = await serveCommands(site.database, { dataDir, ...site, log: { ...silent, info } })
  const command = { name: 'add-editor', editor: '王编辑', password: 'bamboo umbrella' } as const
  expect(await askServer(dataDir, command, { onProgress: () => {} })).toMatchObject({ exitCode: 0 })
  await server.close()
  expect(lines).toEqual([expect.stringContaining('王编辑'), expect.stringContaining('王编辑')])
  expect(lines.join()).not.toContain('bamboo')
})

it('tells why an import was refused', async () => {
  await served(async (dataDir) => {
    const folder = siteFolder({ 'site.yaml': 'locale: en\n' })
    const outcome = await askServer(
      dataDir,
      { name: 'import', folder, replace: false },
      { onProgress: () => {} },
    )
    expect(outcome).toMatchObject({
      exitCode: 1,
      lines: ['refused: nothing was changed', expect.stringContaining('site.yaml:1')],
    })
  })
})

it('listens where only the owner can open, and takes over a file left behind', async () => {
  await served(async (dataDir) => {
    expect(statSync(join(dataDir, 'commands.sock')).mode & 0o777).toBe(0o600)
    const second = await serveCommands(site.database, { dataDir, ...site, log: silent })
    expect(await askServer(dataDir, { name: 'export', folder: '/' }, { onProgress: () => {} })).toMatchObject(
      { exitCode: 1 },
    )
    await second.close()
  })
})

it('ends a command at its next step when it is told to, and nothing has changed', async () => {
  const folder = siteFolder({ 'contents/news/a.md': article('A'), 'contents/news/b.md': article('B') })
  const ending = new AbortController()
  const steps: Progress[] = []
  const onProgress = (step: Progress) => {
    steps.push(step)
    if (step.step === 'contents') ending.abort()
  }
  const command = { name: 'import', folder, replace: false } as const
  const outcome = await runSite(site.database, site.media, command, { onProgress, signal: ending.signal })
  expect(outcome).toEqual({ exitCode: 1, lines: [expect.stringContaining('nothing was changed')] })
  expect(steps.at(-1)).toEqual({ step: 'contents', done: 1, total: 2 })
  expect(await site.database.db.$count(live)).toBe(0)
})

const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, n) => [`contents/news/a${n}.md`, article('A')]),
)

it('ends a command whose caller hangs up, and still says how it ended', async () => {
  await served(async (dataDir) => {
    const ending = new AbortController()
    const command = { name: 'import', folder: siteFolder(many), replace: false } as const
    const outcome = await askServer(dataDir, command, {
      onProgress: () => ending.abort(),
      signal: ending.signal,
    })
    expect(outcome).toMatchObject({ exitCode: 1, lines: [expect.stringMatching(/^stopped/)] })
    expect(await site.database.db.$count(live)).toBe(0)
  })
})

it('ends a command when the server has no more time for it', async () => {
  const dataDir = temporaryFolder()
  const server = await serveCommands(site.database, { dataDir, ...site, log: silent })
  let closing: Promise<number> | undefined
  const command = { name: 'import', folder: siteFolder(many), replace: false } as const
  const outcome = await askServer(dataDir, command, {
    onProgress: () => void (closing ??= server.close(0)),
  })
  expect(outcome).toMatchObject({ exitCode: 1, lines: [expect.stringMatching(/^stopped/)] })
  expect(await closing).toBe(1)
})

it('says that no server runs', async () => {
  expect(
    await askServer(temporaryFolder(), { name: 'export', folder: '/x' }, { onProgress: () => {} }),
  ).toBeUndefined()
})

it('hangs up on what is no command, and closes beside a silent caller', async () => {
  await served(async (dataDir) => {
    const path = join(dataDir, 'commands.sock')
    const silentCaller = connect(path)
    const caller = connect(path)
    const ended = new Promise((done) => caller.once('close', done))
    caller.write('{"name":"drop","folder":"/"}\n')
    await expect(ended).resolves.toBe(false)
    silentCaller.on('error', () => {})
  })
})

it('warns when the data folder’s name is too long for a socket', async () => {
  const dataDir = join(temporaryFolder(), 'd'.repeat(120))
  mkdirSync(dataDir)
  const warnings: string[] = []
  const log = { ...silent, warn: (_details: object, message: string) => void warnings.push(message) }
  const server = await serveCommands(site.database, { dataDir, ...site, log })
  expect(warnings).toEqual([expect.stringContaining('too long')])
  await server.close()
})

it('shows a moving bar on a terminal and lines elsewhere', () => {
  const written: string[] = []
  const out = { write: (text: string) => written.push(text) }
  const show = progressPrinter({ ...out, isTTY: true }, () => 1000)
  show({ step: 'contents', done: 1, total: 4 })
  show({ step: 'contents', done: 2, total: 4 })
  show({ step: 'contents', done: 4, total: 4 })
  expect(written).toEqual([
    expect.stringMatching(/^\rcontents \[#{8}\.+\] 1\/4$/),
    expect.stringMatching(/#{30}\] 4\/4\n$/),
  ])
  written.length = 0
  const print = progressPrinter(out)
  for (let done = 1; done <= 30; done += 1) print({ step: 'media', done, total: 30 })
  expect(written).toHaveLength(10)
})
