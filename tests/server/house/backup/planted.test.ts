import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { writeBackup } from '../../../../src/server/house/backup/write-backup.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../support/staff.ts'
import { folder } from './places.ts'

const now = () => new Date()
const app = await testApp({ demo: true, now })
const { db } = app.database
const { get, post } = app
const rental = await service(app, { now })

/** What is planted: names, addresses, free texts and numbers, each in one place alone. */
const planted: string[] = []
const plant = (what: string) => {
  const value = `种${planted.length}${what}`
  planted.push(value)
  return value
}
const number = (value: string) => {
  planted.push(value)
  return value
}
const send = async (form: string, values: object, as: Record<string, string> = {}, more: object = {}) => {
  const consent = form === 'correction' ? '2026-11' : form === 'satisfaction-2026' ? undefined : '2026-10'
  const body = {
    version: 1,
    values,
    consent,
    sensitiveConsent: consent,
    idempotencyKey: `key-of-planting-${planted.length}`,
    ...more,
  }
  const answer = await post(`/forms/${form}/submissions`, body, as)
  expect([form, answer.status, JSON.stringify(answer.body)]).toEqual([form, 200, expect.anything()])
  return dataOf<{ number: string }>(answer.body).number
}

/** Everything that the database holds, as a dump has it. */
async function dump(): Promise<string> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select to_json(t)::text as row from ${sql.identifier(name)} t`,
    )
    parts.push(...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}

it('sixty names, addresses, texts and numbers stand in no dump and in no unencrypted backup; choices, numbers and dates do', async () => {
  const me = await loggedIn(app, { phone: number('13912340001') })
  const other = await loggedIn(app, { phone: number('13912340002') })
  await send('commercial-intention', {
    subject: 'company',
    companyName: plant('公司'),
    creditCode: number('91350100M000100Y43'),
    contact: plant('联系人'),
    phone: number('0591-87654321'),
    email: number('planted-shop@example.org'),
    brand: plant('品牌'),
    trade: 'fresh',
    projects: ['wanghu'],
    areaMin: 4717,
    areaMax: 4718,
    opening: '2031-07',
    remark: plant('备注'),
  })
  const job = {
    post: 'QL-HR-2026-001',
    mobile: number('13912340003'),
    email: number('planted-job@example.org'),
    education: 'college',
    school: plant('学校'),
    major: plant('专业'),
    experience: plant('经历'),
    name: plant('应聘人'),
  }
  const jobNumber = await send('quick-resume', job)
  const resume = () => ({
    post: 'QL-HR-2026-001',
    name: plant('简历人'),
    mobile: number(`1391234${String(planted.length).padStart(4, '0')}`),
    email: number(`planted-${planted.length}@example.org`),
    residence: plant('住址'),
    jobTitle: plant('职称'),
    educations: [{ school: plant('大学'), degree: 'bachelor', major: plant('系') }],
    works: [{ company: plant('单位'), position: plant('岗位'), duties: plant('职责') }],
    languages: [{ exam: plant('考试'), score: plant('分') }],
    certificates: [{ name: plant('证书') }],
    self: plant('自述'),
    truth: true,
  })
  const first = await send('resume', resume(), me.headers)
  await send('resume', resume(), me.headers, { corrects: { number: first, edition: 1 } })
  await send(
    'correction',
    { record: plant('记录'), wrong: plant('错处'), right: plant('正确') },
    other.headers,
  )
  await send('satisfaction-2026', {
    estate: 'wanghu',
    overall: 1,
    repair: 1,
    cleaning: 1,
    why: plant('不满'),
    comment: plant('意见'),
  })
  const draft = {
    version: 1,
    step: 0,
    values: { name: plant('草稿人') },
    idempotencyKey: 'key-of-a-planted-draft',
  }
  const saved = await app.app.inject({
    method: 'PUT',
    url: '/api/forms/resume/draft',
    payload: draft,
    headers: other.headers,
  })
  expect(saved.statusCode).toBe(200)
  const upload = await app.app.inject({
    method: 'POST',
    url: `/api/forms/resume/uploads?${new URLSearchParams({ field: 'files', name: `${plant('文件')}.pdf` })}`,
    headers: { 'content-type': 'application/octet-stream', ...other.headers },
    payload: Buffer.from(`%PDF-1.4\n${plant('内容')}\n%%EOF`),
  })
  expect(upload.statusCode).toBe(200)
  const family = {
    recordNo: plant('编号'),
    applicantName: plant('户主'),
    residenceAddress: plant('现住址'),
    hukouStreet: plant('街道'),
    members: [{ name: plant('家人'), relation: '女儿', employer: plant('雇主') }],
  }
  const pushed = await rental.push([
    { kind: 'gzf_familyInfo', id: 'G-1', sequence: 1, phone: me.phone, fields: family, note: plant('说明') },
    {
      kind: 'gzf_familyInfo',
      id: 'G-2',
      sequence: 1,
      phone: number('13912349999'),
      fields: { ...family, changeHint: plant('提示') },
    },
  ])
  expect(pushed.body.data).toMatchObject({ changed: 2 })

  const clerk = await sessionHeaders(db, await staffAccount(db, '办事员', [{ columnKey: '', role: 'clerk' }]))
  const { body } = await get(`/editor/submissions?formKey=quick-resume&words=${jobNumber}`, clerk)
  const submissionId = dataOf<{ records: { id: string }[] }>(body).records[0]?.id ?? ''
  const step = { submissionId, workVersion: 0, state: 'reviewing', note: plant('给申请人的话') }
  expect((await post('/editor/submissions/state', step, clerk)).status).toBe(200)
  const said = { submissionId, text: plant('内部备注') }
  expect((await post('/editor/submissions/note', said, clerk)).status).toBe(200)
  const order = { formKey: 'quick-resume', format: 'csv', reason: '核对', words: plant('查找词') }
  expect((await post('/editor/submissions/export', order, clerk)).status).toBe(200)

  expect(planted.length).toBeGreaterThanOrEqual(60)
  expect(new Set(planted).size).toBe(planted.length)
  const file = join(folder(), 'open.backup')
  await writeBackup(app.database, file, {
    media: app.media.store,
    uploads: app.uploads,
    secrets: app.secrets,
  })
  const backup = (await buffer(createReadStream(file).pipe(createGunzip()))).toString()
  for (const [where, text] of [
    ['dump', await dump()],
    ['backup', backup],
  ] as const) {
    expect(planted.filter((value) => text.includes(value)).map((value) => `${where} ${value}`)).toEqual([])
    for (const readable of ['4717', '2031-07', 'wanghu', 'QL-HR-2026-001']) expect(text).toContain(readable)
  }
})
