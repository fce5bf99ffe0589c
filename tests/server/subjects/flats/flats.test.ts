import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit, flat, live } from '../../../../src/server/store/db/schema.ts'
import { PLAN, testAllocation } from '../../../support/allocation.ts'
import { writeTable } from '../../../../src/contract/flats/read-table.ts'
import { csvOf } from '../../../../src/contract/sheets/csv.ts'
import { flatsSheet } from '../../../../src/server/subjects/flats/sheet.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'

const here = await testAllocation()
const { db, server, list } = here
const publisher = await sessionHeaders(
  db,
  await staffAccount(db, '周发布', [{ columnKey: 'plans', role: 'publisher' }]),
)
beforeEach(async () => void (await db.execute(sql`truncate flat`)))

const HEAD = '楼栋,单元,楼层,房号,户型,建筑面积（㎡）,套内面积,朝向,租金,状态'
const TABLE = `${HEAD}
5号楼,1单元,8,0801,A,42.5,33.1,南,"1,967",可选
5号楼,1单元,8,0802,B,59.6,,南北,2026,已选
9号楼,2单元,-1,0001,B,60,,北,1900,
9号楼,2单元,12,1201,C,75,,南,2500,不参加
`

const preview = (table: string, headers = publisher) =>
  server.post('/editor/flats/preview', { planId: PLAN, table }, headers)
const fingerprint = async () =>
  dataOf<{ fingerprint: string }>((await server.get(`/editor/flats?planId=${PLAN}`, publisher)).body)
    .fingerprint
const save = async (table: string, known?: string) =>
  server.post(
    '/editor/flats/save',
    { planId: PLAN, table, fingerprint: known ?? (await fingerprint()) },
    publisher,
  )

describe('the flats of a plan', () => {
  it('are previewed, saved and shown with their prices; what takes no part is not counted', async () => {
    expect((await preview(TABLE)).body?.data).toMatchObject({
      total: 4,
      added: 4,
      changed: 0,
      removed: 0,
      faults: { total: 0 },
    })
    expect(await save(TABLE)).toMatchObject({ status: 200, body: { data: { total: 4 } } })
    const shown = await server.get(`/flats/${PLAN}`)
    expect(shown.body?.data).toMatchObject({
      total: 3,
      free: 2,
      building: '5号楼',
      buildings: [
        { building: '5号楼', total: 2, free: 1 },
        { building: '9号楼', total: 1, free: 1 },
      ],
      types: [
        { type: 'A', total: 1, free: 1, areaMin: 42.5, priceMax: 1967 },
        { type: 'B', total: 2, free: 1, areaMin: 59.6, areaMax: 60, priceMin: 1900, priceMax: 2026 },
      ],
      flats: [
        { number: '0801', floor: 8, innerArea: 33.1, price: 1967, state: 'free' },
        { number: '0802', state: 'taken' },
      ],
    })
    const other = await server.get(`/flats/${PLAN}?building=${encodeURIComponent('9号楼')}`)
    expect(dataOf<{ flats: object[] }>(other.body).flats).toMatchObject([
      { floor: -1, state: 'free' },
      { state: 'off' },
    ])
    const [line] = await db
      .select()
      .from(audit)
      .orderBy(sql`number desc`)
      .limit(1)
    expect(line).toMatchObject({ action: 'flats-saved', subject: PLAN })
  })

  it('are downloaded as a table with who is free now, without those that take no part', async () => {
    await save(TABLE.replace('5号楼,1单元,8,0801,A', '=1+1,1单元,8,0801,A'))
    const file = await server.app.inject(`/flats/${PLAN}/flats.csv`)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="flats.csv"',
      'x-robots-tag': 'noindex',
    })
    expect(file.body).toBe(
      `\uFEFF${[
        '楼栋,单元,楼层,房号,户型,建筑面积,套内面积,朝向,租金,状态',
        "'=1+1,1单元,8,0801,A,42.5,33.1,南,1967,可选",
        '5号楼,1单元,8,0802,B,59.6,,南北,2026,已选',
        '9号楼,2单元,-1,0001,B,60,,北,1900,可选',
        '',
      ].join('\r\n')}`,
    )
    expect((await server.app.inject('/flats/nothing/flats.csv')).statusCode).toBe(404)
  })

  it('with quotes, commas and line breaks in their names are read as they were written', async () => {
    const table = TABLE.replace('5号楼,1单元,8,0801,A', '"5号楼,""甲""","1\n单元",8,0801,"A, ""朝阳"""')
    expect((await save(table)).status).toBe(200)
    const file = csvOf(await flatsSheet(db, PLAN, { isChinese: true, stateOf: () => '可选' }))
    expect((await preview(file)).body?.data).toMatchObject({ added: 0 })
    const [first] = await db.select().from(flat).orderBy(flat.position)
    expect(first).toMatchObject({ building: '5号楼,"甲"', type: 'A, "朝阳"' })
  })

  it('are read from the cells of a file as they stand there, also where one begins with a quotation mark', async () => {
    const cells = [
      HEAD.split(','),
      ['5号楼', '"甲"单元', '8', '0801', '"A', '42.5', '', '南', '1967', ''],
      [],
      ['5号楼', '乙\t单元', '8', '0801', 'A"', '42.5', '', '南', '1967', ''],
      ['', '', '8', '0802', 'A', '42.5', '', '南', '1967', ''],
    ]
    const table = writeTable(cells)
    expect((await preview(table)).body?.data).toMatchObject({
      total: 3,
      faults: { some: [{ line: 5 }, { line: 5 }] },
    })
    await save(writeTable(cells.slice(0, -1)))
    expect(await db.select().from(flat).orderBy(flat.position)).toMatchObject([
      { unit: '"甲"单元', type: '"A' },
      { unit: '乙 单元', type: 'A"' },
    ])
  })

  it('say what a second table adds, changes and removes; pasted tabs are read as well', async () => {
    await save(TABLE)
    const next = TABLE.replace('2026', '2100')
      .replace(/9号楼,2单元,12.*\n/, '9号楼,2单元,11,1101,C,75,,南,2500,\n')
      .replace('"1,967"', '1967')
      .replaceAll(',', '\t')
    expect((await preview(next)).body?.data).toMatchObject({ total: 4, added: 1, changed: 1, removed: 1 })
  })

  it.each([
    ['a number that stands twice', TABLE.replace('0802', '0801'), 3, 'stands in line 2 already'],
    ['no unit', TABLE.replace('5号楼,1单元,8,0802', '5号楼,,8,0802'), 3, '"单元" is empty'],
    ['a rent that is none', TABLE.replace('2026', '面议'), 3, '"租金" is no number that can be: 面议'],
    ['an area with a decimal comma', TABLE.replace('59.6', '"59,6"'), 3, '"建筑面积" is no number'],
    ['a number of another notation', TABLE.replace(',2026,', ',0x7ea,'), 3, '"租金" is no number'],
    ['a day as a number', TABLE.replace('0802', '2026-08-02'), 3, '"房号" is a day, 2026-08-02'],
    ['a day as a unit', TABLE.replace('1单元,8,0802', '8月2日,8,0802'), 3, '"单元" is a day, 8月2日'],
    ['a day as an area', TABLE.replace('59.6', '2026/3/1'), 3, '"建筑面积" is a day, 2026/3/1'],
    ['a day in English', TABLE.replace('0802', '3-Jan'), 3, '"房号" is a day, 3-Jan'],
    ['a day with its year', TABLE.replace('0802', '2026年3月1日'), 3, '"房号" is a day, 2026年3月1日'],
    [
      'a formula that failed',
      TABLE.replace(',南北,', ',#REF!,'),
      3,
      '"朝向" is the fault of a formula: #REF!',
    ],
    ['half a floor', TABLE.replace(',12,1201', ',1.5,1201'), 5, '"楼层" is no number'],
    ['a state that is none', TABLE.replace('已选', '售罄'), 3, '"售罄" is no state'],
    ['no column for the unit', TABLE.replace('单元,', 'x,'), 1, 'the column "单元" is missing'],
    ['no line', HEAD, 1, 'has no flat'],
  ])('with %s are refused with the line, and nothing is saved', async (_what, table, line, words) => {
    await save(TABLE)
    const seen = dataOf<{ faults: { some: { line: number; message: string }[] } }>(
      (await preview(table)).body,
    )
    expect(seen.faults.some[0]?.line).toBe(line)
    expect(seen.faults.some[0]?.message).toContain(words)
    const answer = await save(table)
    expect(answer).toMatchObject({ status: 400, body: { field: 'table' } })
    expect(answer.body?.message).toContain(words)
    expect(await db.select().from(flat)).toHaveLength(4)
  })

  it('of 10,000 lines are saved; one more is refused', async () => {
    const lines = (count: number) =>
      `${HEAD}\n${[...Array(count).keys()].map((at) => `${Math.floor(at / 200)}号楼,1单元,1,${at},A,42,,南,1200,`).join('\n')}`
    expect(await save(lines(10_000))).toMatchObject({ status: 200, body: { data: { total: 10_000 } } })
    expect((await preview(lines(10_001))).body?.data).toMatchObject({
      faults: { some: [{ line: 10_002, message: 'a plan has at most 10,000 flats' }] },
    })
  })

  it('are not overwritten by somebody who has not seen the newest', async () => {
    const known = await fingerprint()
    await save(TABLE)
    expect(await save(TABLE.replace('2026', '1'), known)).toMatchObject({
      status: 409,
      body: { reason: 'flats-changed' },
    })
    const [, second] = await db.select().from(flat).orderBy(flat.position)
    expect(second?.price).toBe(2026)
  })

  it('are changed by who may publish in the column alone', async () => {
    expect(await preview(TABLE, list.first.headers)).toMatchObject({ status: 403 })
  })

  it('are found by the project that the plan names, and are none where there is no plan', async () => {
    await save(TABLE)
    await db.update(live).set({ item: sql`${live.item} || '{"projectIds": ["wanghu"]}'` })
    expect((await server.get('/flats?project=wanghu')).body?.data).toEqual([
      { planId: PLAN, title: '望湖家园2026年第四批', total: 3, free: 2 },
    ])
    expect((await server.get('/flats?project=other')).body?.data).toEqual([])
    expect((await server.get('/flats/nothing')).status).toBe(404)
  })
})
