import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { runProgram } from '../../../../src/server/house/cli/program.ts'
import { exportDraw } from '../../../../src/server/house/commands/export-draw.ts'
import { allocation, allocationSeal } from '../../../../src/server/store/db/schema.ts'
import { secretPlace } from '../../../../src/server/subjects/allocation/seal.ts'
import { HOUR, PLAN, testAllocation } from '../../../support/allocation.ts'
import { dataOf } from '../../../support/staff.ts'

vi.stubEnv('ANJU_LANG', 'en')

const here = await testAllocation()
const { db, draw, list, clock } = here
const scratch = mkdtempSync(join(tmpdir(), 'notary-'))
afterAll(() => rmSync(scratch, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

/** The folder as somebody downloads it in the app: its files, by their paths. */
async function take(by = draw.first): Promise<Record<string, string>> {
  const { body } = await here.ask('folder', {}, by)
  const { bytes } = dataOf<{ bytes: string }>(body)
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(bytes, 'base64'))).map(([path, file]) => [
      path.replace(/^[^/]+\//, ''),
      Buffer.from(file).toString(),
    ]),
  )
}

function write(files: Record<string, string>): string {
  const folder = mkdtempSync(join(scratch, 'folder-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function verify(folder: string) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const code = await runProgram(['draw', 'verify', folder])
  const said = [...log.mock.calls, ...error.mock.calls].flat()
  vi.restoreAllMocks()
  return { code, said }
}

async function enter(publicNumber: string, announcement: string, more: object = {}, path = 'draw/enter') {
  for (const one of [draw.first, draw.second])
    await here.ask(path, { announcement, publicNumber, ...more }, one)
}

it('has every list, the draw, the result that was corrected and the log, and verifies offline', async () => {
  await here.apply(10)
  await here.apply(2, 'rejected', 11)
  const real = clock.now.getTime()
  clock.now = new Date(real - 5 * 24 * HOUR)
  await here.freeze()
  await here.freeze({ reason: '订正一户的分组' })
  clock.now = new Date(real - 3 * 24 * HOUR)
  const announcement = await here.seal()
  await db.update(allocationSeal).set({ createdAt: clock.now })
  clock.now = new Date(real)
  await enter('507318', announcement)
  await enter('507319', announcement, { reason: '念错一位，录像 V-1' }, 'draw/correct')

  const zone = new Date().getUTCHours() >= 10 ? 'Etc/GMT-14' : 'Etc/GMT+12'
  await db.execute(sql`update site set settings = settings || ${JSON.stringify({ timeZone: zone })}::jsonb`)
  const { name } = dataOf<{ name: string }>((await here.ask('folder', {}, draw.first)).body)
  // By the site's clock, which shows another day than UTC.
  const shift = zone === 'Etc/GMT-14' ? 14 * HOUR : -12 * HOUR
  expect(name).toBe(`${PLAN}-${new Date(real + shift).toISOString().slice(0, 10)}.zip`)
  const files = await take()
  expect(Object.keys(files)).toEqual([
    'README.txt',
    'announcement.json',
    'list.csv',
    'draw.json',
    'lists/1.csv',
    'lists/2.csv',
    'corrected/1.json',
    'plan.json',
    'log.csv',
    'SHA256SUMS',
  ])
  expect(JSON.parse(files['plan.json'] ?? '')).toMatchObject({
    plan: '望湖家园2026年第四批',
    lists: [
      { edition: 1, registered: 12, rejected: 2, households: 10, by: ['陈经办', '孙审核'] },
      { edition: 2, reason: '订正一户的分组' },
    ],
    announcement: { edition: 2, fingerprint: announcement, by: ['周封存', '吴摇号'] },
    draws: [
      { number: 1, publicNumber: '507318' },
      { number: 2, publicNumber: '507319', reason: '念错一位，录像 V-1' },
    ],
  })
  expect(JSON.parse(files['corrected/1.json'] ?? '').public).toBe('507318')
  expect(files['README.txt']).toContain('第 2 版名单')
  expect(files['README.txt']).toContain('订正一户的分组')
  expect(files['README.txt']).not.toContain('演示')
  for (const said of ['allocation-list-frozen', 'allocation-sealed', 'allocation-corrected', 'with=周封存'])
    expect(files['log.csv']).toContain(said)

  const folder = write(files)
  expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder }).toString()).not.toContain('FAILED')
  expect(await verify(folder)).toMatchObject({
    code: 0,
    said: ['whole: 9 files', expect.stringMatching(/^equal: 10 households/)],
  })
})

it('names every file that was changed, is missing or was added', async () => {
  await here.apply(3)
  await here.freeze()
  const folder = write(await take())
  writeFileSync(join(folder, 'lists/1.csv'), readFileSync(join(folder, 'lists/1.csv'), 'utf8') + ' ')
  rmSync(join(folder, 'log.csv'))
  writeFileSync(join(folder, 'lists/2.csv'), '')
  expect(await verify(folder)).toEqual({
    code: 1,
    said: [
      'lists/1.csv was changed',
      'log.csv is missing',
      'lists/2.csv was added: SHA256SUMS does not name it',
    ],
  })
})

it('reads nothing outside the folder, whatever its sums name', async () => {
  for (const path of ['../secret', '/etc/passwd', 'lists/../../secret'])
    expect(await verify(write({ SHA256SUMS: `${'0'.repeat(64)}  ${path}\n` }))).toEqual({
      code: 1,
      said: ['line 1 of SHA256SUMS is no hash with a file'],
    })
})

it('has no sealed number before the draw, and no name or whole receipt number at any time', async () => {
  const announcement = await here.toTheDraw(3)
  const [seal] = await db.select().from(allocationSeal)
  if (!seal) throw new Error('nothing is sealed')
  const secret = here.server.secrets.unseal(seal.secret, secretPlace(PLAN))
  await here.ask('draw/enter', { announcement, publicNumber: '507318' }, draw.first)
  const before = await take()
  expect(Object.keys(before)).not.toContain('draw.json')
  expect(JSON.stringify(before)).not.toContain(secret)
  expect(JSON.stringify(before)).not.toContain('507318')
  expect(await verify(write(before))).toEqual({ code: 0, said: ['whole: 6 files; nothing is drawn yet'] })
  await here.ask('draw/enter', { announcement, publicNumber: '507318' }, draw.second)
  const after = JSON.stringify(await take())
  expect(after).toContain(secret)
  for (const personal of ['李样本', '20261126-1000-0001']) expect(after).not.toContain(personal)
})

it('of the suite gm is hashed by SM3', async () => {
  await db.insert(allocation).values({ planId: PLAN, suite: 'gm' })
  await enter('507318', await here.toTheDraw(3))
  const files = await take()
  expect(files).toHaveProperty('SM3SUMS')
  const folder = write(files)
  expect(await verify(folder)).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'README.txt'), 'another')
  expect(await verify(folder)).toEqual({ code: 1, said: ['README.txt was changed'] })
})

it('goes to those who draw alone, and the log says who took which', async () => {
  await here.apply(2)
  await here.freeze()
  expect((await here.ask('folder', {}, list.first)).status).toBe(403)
  const sums = (await take())['SHA256SUMS'] ?? ''
  expect(await here.lastLine()).toMatchObject({
    action: 'allocation-folder-taken',
    actor: draw.first.id,
    detail: { folder: createHash('sha256').update(sums).digest('hex') },
  })
})

it('is written by a command as well, into a folder that is empty', async () => {
  await here.apply(2)
  await here.freeze()
  const into = join(scratch, 'by-command', 'plan')
  const outcome = await exportDraw(db, here.server.secrets, { name: 'draw-export', planId: PLAN, into })
  expect(outcome.exitCode).toBe(0)
  expect(await verify(into)).toMatchObject({ code: 0 })
  expect(await here.lastLine()).toMatchObject({ action: 'allocation-folder-taken', actor: 'operator' })
  const again = await exportDraw(db, here.server.secrets, { name: 'draw-export', planId: PLAN, into })
  expect(again).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('is not empty')] })
})
