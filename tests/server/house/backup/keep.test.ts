import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkBackup } from '../../../../src/server/house/backup/check-backup.ts'
import { isDue } from '../../../../src/server/house/backup/due.ts'
import { type KeepOptions, keepOne } from '../../../../src/server/house/backup/keep-one.ts'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { askServer } from '../../../../src/server/house/commands/ask-server.ts'
import { runOrDelegate } from '../../../../src/server/house/commands/run-or-delegate.ts'
import { importSite } from '../../../../src/server/house/folder/import.ts'
import { serveCommands } from '../../../../src/server/house/commands/socket.ts'
import { silent } from '../../../support/log.ts'
import { article, siteFolder } from '../folder/site-folder.ts'
import { folder, givenPlace } from './places.ts'
import { SECRET_KEY } from '../../../support/secrets.ts'

const { database, media, uploads, secrets } = await givenPlace()
const KEY = 'a key of thirty-two letters, no less'

it('makes a backup when the last is old enough, keeps so many, and is not led by a clock that was set back', async () => {
  const place = folder()
  const options: KeepOptions = {
    ...readEnvironment({ BACKUP_FOLDER: place, BACKUP_KEEP: '2', BACKUP_KEY: KEY }),
    media,
    uploads,
    secrets,
    log: silent,
  }
  const at = async (time: string) => {
    await keepOne(database, options, { now: new Date(time), note: async () => undefined })
    return readdirSync(place).sort()
  }
  writeFileSync(join(place, 'mine.txt'), 'stays')
  writeFileSync(join(place, 'anju-2026-01-01T00-00-00Z.backup.unfinished'), 'left by a process that ended')
  const first = 'anju-2026-11-01T03-00-00Z.backup'
  expect(await at('2026-11-01T03:00:00Z')).toEqual([first, 'mine.txt'])
  expect(await at('2026-11-02T02:59:00Z')).toEqual([first, 'mine.txt'])
  const second = 'anju-2026-11-02T03-00-00Z.backup'
  expect(await at('2026-11-02T03:00:00Z')).toEqual([first, second, 'mine.txt'])
  // Another process is at it.
  writeFileSync(join(place, 'anju-2026-11-03T03-00-00Z.backup.unfinished'), '')
  expect(await at('2026-11-03T03:01:00Z')).toHaveLength(4)
  expect(await at('2026-11-03T05:00:00Z')).toEqual([second, 'anju-2026-11-03T05-00-00Z.backup', 'mine.txt'])
  expect(await at('2026-10-01T03:00:00Z')).toHaveLength(3)
  await expect(checkBackup(join(place, second), {})).rejects.toThrow(/BACKUP_KEY/)
  expect((await checkBackup(join(place, second), { key: KEY })).manifest.tables).toHaveProperty('content')
})

it('with a time of day, a backup is made when it has come in the site’s zone, and a missed one at once', () => {
  const daily = { BACKUP_HOURS: 24, BACKUP_AT: '03:30', timeZone: 'Asia/Shanghai' }
  const due = (last: string, now: string, schedule = daily) => isDue(new Date(last), new Date(now), schedule)
  // 03:30 in Shanghai is 19:30 of the day before in Greenwich.
  const last = '2026-11-01T19:30:20Z'
  expect(due(last, '2026-11-02T19:29:59Z')).toBe(false)
  expect(due(last, '2026-11-02T19:30:00Z')).toBe(true)
  expect(due('2026-11-01T10:00:00Z', '2026-11-01T19:31:00Z')).toBe(true)
  expect(due('2026-11-01T19:30:20Z', '2026-11-03T02:00:00Z')).toBe(true)
  const weekly = { ...daily, BACKUP_HOURS: 168 }
  expect(due(last, '2026-11-07T19:30:30Z', weekly)).toBe(false)
  expect(due(last, '2026-11-08T19:30:30Z', weekly)).toBe(true)
})

it('is made and brought back inside the server; the key comes along and is not logged', async () => {
  await importSite(database, siteFolder({ 'contents/news/a.md': article('A') }), { media })
  const logged: unknown[] = []
  const log = { ...silent, info: (...line: unknown[]) => void logged.push(line) }
  const dataDir = folder()
  const environment = { DATA_DIR: dataDir, IMPORT_FILE_SECONDS: 120, IMPORT_MEMORY_MB: 1024, SECRET_KEY }
  const server = await serveCommands(database, { dataDir, environment, media, uploads, log })
  const file = join(folder(), 'site.backup')
  const run = { onProgress: () => {}, backupKey: KEY }
  try {
    expect((await askServer(dataDir, { name: 'backup', file }, run))?.lines).toEqual([
      'backed up  1 contents, 0 files of media, 0 files of forms',
      expect.stringContaining('encrypted; read through: whole'),
    ])
    // Without a key it says what whoever takes the file can read.
    const open = { name: 'backup', file: join(folder(), 'open.backup') } as const
    expect((await askServer(dataDir, open, { onProgress: () => {} }))?.lines.at(-1)).toMatch(
      /^readable .*Set BACKUP_KEY/,
    )
    const restore = { name: 'restore', file, replace: false } as const
    expect((await askServer(dataDir, restore, run))?.lines).toEqual([
      expect.stringContaining('--replace puts the backup in its place'),
    ])
    expect(await askServer(dataDir, { ...restore, replace: true }, run)).toMatchObject({ exitCode: 0 })
    expect((await askServer(dataDir, restore, { onProgress: () => {} }))?.lines).toEqual([
      expect.stringContaining('set BACKUP_KEY'),
    ])
    expect(JSON.stringify(logged)).toContain(file)
    expect(JSON.stringify(logged)).not.toContain(KEY)
  } finally {
    await server.close()
  }
})

it('a command that would make a new database names it, and one that only reads makes none', async () => {
  const dataDir = folder()
  const said: string[] = []
  const carried = (command: Parameters<typeof runOrDelegate>[1]) =>
    runOrDelegate(readEnvironment({ DATA_DIR: dataDir }), command, {
      log: silent,
      onProgress: () => {},
      say: (line) => said.push(line),
    })
  const file = join(folder(), 'site.backup')
  await expect(carried({ name: 'backup', file })).rejects.toThrow(
    `there is no database in ${dataDir}/database`,
  )
  await expect(carried({ name: 'export', folder: dataDir })).rejects.toThrow(/set DATA_DIR/)
  expect(readdirSync(dataDir)).toEqual([])
  const { lines } = await carried({ name: 'import', folder: siteFolder({}), replace: false })
  expect(said).toEqual([`There was no database: a new embedded one was made in ${dataDir}/database`])
  expect(lines.at(-1)).toBe(`database   the embedded database in ${dataDir}/database`)
})
