import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { drawTime, fitsForm, isPublicForm } from '../../../src/contract/draw/forms.ts'
import { readList, writeList } from '../../../src/contract/draw/list.ts'
import { drawOrder } from '../../../src/contract/draw/order.ts'
import type { DrawSuite, ListRow } from '../../../src/contract/draw/types.ts'
import { type DrawFiles, verifyDraw } from '../../../src/contract/draw/verify.ts'
import { writeAnnouncement, writeDrawRecord } from '../../../src/contract/draw/write.ts'
import { digestOf } from '../../../src/server/ground/draw-digest.ts'
import { madeList } from './made-list.ts'

const SECRET = 'c58c5cd3f417fd405a1f2e4dbdb9fc5c'
const PUBLIC = '507318'
const here = new URL('.', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, here))

const scratch = mkdtempSync(join(tmpdir(), 'draw-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const example = (): DrawFiles => ({
  announcement: read('example/announcement.json'),
  list: read('example/list.csv'),
  draw: read('example/draw.json'),
})

const bytes = (text: string) => new TextEncoder().encode(text)

/** The files of a draw, with what a test changes in them before the fingerprints are taken. */
function filesOf(
  rows: readonly ListRow[],
  changes: {
    suite?: DrawSuite
    publicNumber?: string
    drawnAt?: string
    sealedAt?: string
    list?: string
  } = {},
): DrawFiles {
  const {
    suite = 'standard',
    publicNumber = PUBLIC,
    drawnAt = '2026-12-11T02:05:10Z',
    sealedAt = '2026-12-10T01:00:00Z',
  } = changes
  const digest = digestOf(suite)
  const list = changes.list ?? writeList(rows)
  const announcement = writeAnnouncement({
    version: 'anju-draw-1',
    suite,
    plan: '望湖家园2026年第四批',
    edition: 1,
    list: digest(list),
    seal: digest(SECRET),
    publicFrom: '摇球机',
    publicBy: '青岚市公证处',
    publicForm: '[0-9]{6}',
    fallback: '掷骰六次',
    drawAt: '2026-12-11T02:00:00Z',
    publishedAt: '2026-12-10T01:30:00Z',
  })
  const record = {
    announcement: digest(announcement),
    secret: SECRET,
    public: publicNumber,
    sealedAt,
    drawnAt,
  }
  const draw = writeDrawRecord(record, drawOrder(rows, SECRET, publicNumber, digest))
  return { announcement: bytes(announcement), list: bytes(list), draw: bytes(draw) }
}

const changed = (file: Uint8Array, from: string, to: string) =>
  bytes(Buffer.from(file).toString().replace(from, to))

describe('the files', () => {
  it('of the example agree', async () => {
    expect(await verifyDraw(example(), digestOf)).toMatchObject({ households: 10 })
  })

  it.each([1, 2, 10, 1163])(
    'of %d households, written here, agree here and by the reference',
    async (count) => {
      const files = filesOf(madeList(count, digestOf('standard')))
      expect(await verifyDraw(files, digestOf)).toMatchObject({ households: count })
      writeFileSync(join(scratch, 'announcement.json'), files.announcement)
      writeFileSync(join(scratch, 'list.csv'), files.list)
      writeFileSync(join(scratch, 'draw.json'), files.draw)
      const reference = new URL('draw_reference.py', here).pathname
      expect(execFileSync('python3', [reference, scratch]).toString()).toBe('equal\n')
    },
  )

  it('of the suite gm agree', async () => {
    const files = filesOf(madeList(10, digestOf('gm')), { suite: 'gm' })
    expect(await verifyDraw(files, digestOf)).toMatchObject({ households: 10, announcement: { suite: 'gm' } })
  })

  it('of another list differ', async () => {
    const other = { ...example(), list: changed(example().list, '0003', '0004') }
    expect(await verifyDraw(other, digestOf)).toEqual({ at: 'list' })
  })

  it('with an announcement that was written anew differ', async () => {
    const other = { ...example(), announcement: changed(example().announcement, '第四批', '第五批') }
    expect(await verifyDraw(other, digestOf)).toEqual({ at: 'announcement' })
  })

  it('with the sealed number of another list differ', async () => {
    const other = { ...example(), draw: changed(example().draw, SECRET, '0'.repeat(32)) }
    expect(await verifyDraw(other, digestOf)).toEqual({ at: 'seal' })
  })

  it('with two households exchanged differ from the first of them on', async () => {
    const text = Buffer.from(example().draw)
      .toString()
      .replace('"0001"', '"x"')
      .replace('"0002"', '"0001"')
      .replace('"x"', '"0002"')
    expect(await verifyDraw({ ...example(), draw: bytes(text) }, digestOf)).toEqual({
      at: 'order',
      rank: 2,
      group: '优先组',
      no: '0001',
      said: '0002',
    })
  })

  it('with a household left out of the order differ in their length', async () => {
    const drawn = JSON.parse(Buffer.from(example().draw).toString())
    drawn.order.pop()
    expect(await verifyDraw({ ...example(), draw: bytes(JSON.stringify(drawn)) }, digestOf)).toEqual({
      at: 'length',
      households: 10,
      said: 9,
    })
  })

  it.each([
    ['a blank behind it', '507318 '],
    ['a line break behind it', '507318\n'],
    ['a digit too few', '50731'],
    ['digits of another script', '５０７３１８'],
  ])('with a public number that has %s differ', async (_what, publicNumber) => {
    const files = filesOf(madeList(2, digestOf('standard')), { publicNumber })
    expect(await verifyDraw(files, digestOf)).toEqual({ at: 'form', publicNumber, form: '[0-9]{6}' })
  })

  it('of a draw before its hour, or too soon after the sealing, differ', async () => {
    const rows = madeList(2, digestOf('standard'))
    expect(await verifyDraw(filesOf(rows, { drawnAt: '2026-12-11T01:59:59Z' }), digestOf)).toMatchObject({
      at: 'hour',
    })
    expect(await verifyDraw(filesOf(rows, { sealedAt: '2026-12-10T02:00:01Z' }), digestOf)).toMatchObject({
      at: 'rest',
    })
  })

  it.each([
    ['of no household', 'group,no,receipt,check\n', { line: 2, reason: 'empty' }],
    ['without its first line', '优先组,0001,2026-****,d9f04649b9610cd6\n', { line: 1, reason: 'header' }],
    [
      'with a number twice',
      'group,no,receipt,check\n甲,0001,r,d9f04649b9610cd6\n乙,0001,r,d9f04649b9610cd6\n',
      { line: 3, reason: 'repeated' },
    ],
    [
      'with a comma in a name',
      'group,no,receipt,check\n甲,组,0001,r,d9f04649b9610cd6\n',
      { line: 2, reason: 'columns' },
    ],
    [
      'with a quoted name',
      'group,no,receipt,check\n"甲",0001,r,d9f04649b9610cd6\n',
      { line: 2, reason: 'group' },
    ],
    [
      'with a line break in a name',
      'group,no,receipt,check\n甲\n组,0001,r,d9f04649b9610cd6\n',
      { line: 2, reason: 'columns' },
    ],
    [
      'with an empty group',
      'group,no,receipt,check\n,0001,r,d9f04649b9610cd6\n',
      { line: 2, reason: 'group' },
    ],
    [
      'with carriage returns',
      'group,no,receipt,check\r\n甲,0001,r,d9f04649b9610cd6\r\n',
      { line: 1, reason: 'header' },
    ],
    [
      'with a number of three digits',
      'group,no,receipt,check\n甲,001,r,d9f04649b9610cd6\n',
      { line: 2, reason: 'no' },
    ],
  ])('whose list is one %s are refused with the line', async (_what, list, fault) => {
    expect(await verifyDraw(filesOf(madeList(2, digestOf('standard')), { list }), digestOf)).toMatchObject({
      at: 'line',
      ...fault,
    })
  })

  it('that are no text, or no JSON, are refused with their names', async () => {
    expect(await verifyDraw({ ...example(), draw: bytes('[') }, digestOf)).toEqual({
      at: 'field',
      file: 'draw.json',
      field: '',
    })
    expect(await verifyDraw({ ...example(), announcement: Uint8Array.of(0xff) }, digestOf)).toEqual({
      at: 'encoding',
      file: 'announcement',
    })
  })

  it.each([
    ['announcement.json', 'suite', 'announcement', '"standard"', '"md5"'],
    ['announcement.json', 'publicForm', 'announcement', '"[0-9]{6}"', '"(a+)+$"'],
    ['draw.json', 'drawnAt', 'draw', '"2026-12-11T02:05:10Z"', '"today"'],
  ] as const)('where %s has a wrong %s are refused with the field', async (file, field, which, from, to) => {
    const files = { ...example(), [which]: changed(example()[which], from, to) }
    expect(await verifyDraw(files, digestOf)).toEqual({ at: 'field', file, field })
  })
})

describe('a form of public numbers', () => {
  it.each([
    ['[0-9]{6}', '000001', true],
    ['[0-9]{6}', ' 00001', false],
    ['[1-6][1-6][1-6]', '366', true],
    ['[A-F0-9]{4}', 'A0F9', true],
  ])('%s and %s: %s', (form, number, fits) => {
    expect(fitsForm(number, form)).toBe(fits)
  })

  it.each(['', '.*', '\\d{6}', '(a+)+', '[0-9]', '[9-0]{2}', '[0-9]{0}', '[^0-9]{6}'])(
    '%s is taken only where it is one',
    (form) => {
      expect(isPublicForm(form)).toBe(form === '[0-9]')
    },
  )
})

it('reads a list as it was written', () => {
  const rows = madeList(10, digestOf('gm'))
  expect(readList(writeList(rows))).toEqual(rows)
})

it('writes times in whole seconds, so that texts compare as times', () => {
  expect(drawTime(new Date('2026-12-11T02:00:00.999Z'))).toBe('2026-12-11T02:00:00Z')
})
