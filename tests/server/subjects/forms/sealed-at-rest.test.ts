import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../src/contract/types.ts'
import {
  formProgress,
  formSubmission,
  formSubmissionEdition,
} from '../../../../src/server/store/db/schema.ts'
import { newId } from '../../../../src/server/ground/new-id.ts'
import { startSealingAnew } from '../../../../src/server/subjects/forms/definition/seal-anew.ts'
import { insertForms } from '../../../support/forms.ts'
import { loggedIn } from '../../../support/accounts.ts'
import { testInbox } from '../../../support/inbox.ts'
import { silent } from '../../../support/log.ts'
import { dataOf } from '../../../support/staff.ts'
import { eventually } from '../../../support/eventually.ts'

const { server, db, send, headers, work } = await testInbox()
const { secrets, database } = server
const text = (title: string, more = {}) => ({ type: 'string', title, maxLength: 500, ...more })
const rows = (title: string, properties: object, more = {}) => ({
  type: 'array',
  title,
  items: { type: 'object', title, properties },
  ...more,
})
const options = { type: 'string', title: '一项', enum: ['A', 'B', 'x', 'y', 'son'] }
const FORM = {
  title: '申请',
  schema: {
    type: 'object',
    properties: {
      name: text('姓名'),
      address: text('地址', { 'x-pi': { level: 'ordinary' } }),
      illness: text('病史', { 'x-pi': { level: 'sensitive' } }),
      link: text('网址', { format: 'web-address' }),
      kind: options,
      layout: { type: 'string', title: '户型', oneOf: [{ const: 'one', title: '一室' }] },
      born: { type: 'string', title: '生日', format: 'date' },
      moved: { type: 'string', title: '迁入', format: 'month' },
      rooms: { type: 'integer', title: '房间' },
      income: { type: 'number', title: '收入', 'x-pi': { level: 'sensitive' } },
      old: { type: 'boolean', title: '年长' },
      wishes: { type: 'array', title: '愿望', items: options },
      members: rows('家人', { relation: options, called: text('称呼') }),
      minors: rows('孩子', { called: text('称呼') }, { 'x-pi': { level: 'minor' } }),
    },
  },
  consent: { version: '2026-10', text: '我同意。' },
}
await insertForms(db, { intention: FORM }, 2)

const VALUES = {
  name: '欧阳测试',
  address: '阳光花园12号楼，Old Mill Lane',
  illness: '高血压三级',
  link: 'https://example.org/ouyang',
  kind: 'B',
  layout: 'one',
  born: '1990-05-06',
  moved: '2020-05',
  rooms: 3,
  // Long enough to stand in no sealed text or number by chance.
  income: 43218765,
  old: true,
  wishes: ['y'],
  members: [{ relation: 'son', called: '司徒小明' }],
  minors: [{ called: '诸葛宝宝' }],
}
/** Choices, numbers and dates. */
const READABLE = {
  kind: 'B',
  layout: 'one',
  born: '1990-05-06',
  moved: '2020-05',
  rooms: 3,
  old: true,
  wishes: ['y'],
}

const filled = async (values: object = VALUES, as: Record<string, string> = {}, more: object = {}) => {
  const body = {
    ...more,
    version: 2,
    values,
    consent: '2026-10',
    sensitiveConsent: '2026-10',
    idempotencyKey: `key-of-sealing-${newId()}`,
  }
  const { number } = dataOf<{ number: string }>(
    (await server.post('/forms/intention/submissions', body, as)).body,
  )
  const [row] = await db.select().from(formSubmission).where(eq(formSubmission.number, number))
  if (!row) throw new Error('it was not stored')
  return row
}
const found = async (words: string, form = 'intention') => {
  const { body } = await server.get(
    `/editor/submissions?formKey=${form}&words=${encodeURIComponent(words)}`,
    headers,
  )
  return dataOf<Answer<'selectSubmissions'>>(body).records.map(({ id }) => id)
}

it('of a submission the database can read choices, numbers and dates that are not sensitive, and nothing else', async () => {
  const { values, id } = await filled()
  expect(values).toEqual(READABLE)
  const { rows } = await db.execute<{ row: string }>(
    sql`select to_jsonb(s)::text as row from form_submission s where id = ${id}`,
  )
  for (const word of ['欧阳', '阳光', 'Old Mill', '高血压', 'ouyang', '43218765', '司徒', '诸葛'])
    expect(rows[0]?.row).not.toContain(word)
  const { body } = await server.get(`/editor/submissions/one?submissionId=${id}`, headers)
  expect(JSON.stringify(body)).toContain('阳光花园12号楼，Old Mill Lane')
})

it('the inbox finds sealed texts by whole names and words; sensitive ones, parts of words and other forms by none', async () => {
  const { id } = await filled()
  await filled({ name: '李一', kind: 'A' })
  await send('survey', { overall: 5, why: '欧阳测试' })
  for (const words of [
    '欧阳测试',
    ' 欧阳测试 ',
    '阳光花园',
    '花园 阳光',
    'MILL',
    'mill lane',
    '阳光花园１２号楼 old mill lane',
    '司徒小明',
  ])
    expect([words, await found(words)]).toEqual([words, [id]])
  for (const words of [
    'mil',
    '高血压三级',
    '高血压',
    '诸葛宝宝',
    '43218765',
    '欧阳测试 李一',
    '，',
    'example',
  ])
    expect([words, await found(words)]).toEqual([words, []])
})

it('the index of words differs from form to form and with the key, and does not show their order', async () => {
  const index = (purpose: string, words: string[]) => secrets.blindWords(purpose, words)
  const long = 'a word of more than fifteen bytes'
  expect(index('one', ['b', 'a', long, 'a'])).toEqual(index('one', ['a', long, 'b']))
  expect(index('one', ['b', 'a', long])).toHaveLength(3)
  expect(index('one', [long])).not.toEqual(index('one', [`${long}s`]))
  expect(index('one', ['a'])).not.toEqual(index('two', ['a']))
  expect(index('one', [])).toEqual([])
})

it('what an older version stored in plain text is read and found, and sealed in the background with editions and messages', async () => {
  const row = await filled()
  const edition = newId()
  const { id: submissionId, ...rest } = row
  await db.insert(formSubmissionEdition).values({
    ...rest,
    id: edition,
    submissionId,
    edition: 1,
    values: { name: '欧阳旧名', kind: 'A' },
    sealedValues: null,
    sealing: 0,
  })
  const progress = newId()
  await db
    .insert(formProgress)
    .values({ id: progress, submissionId, state: 'reviewing', note: '请欧阳女士补件' })
  await db
    .update(formSubmission)
    .set({ values: { name: '欧阳测试', kind: 'B' }, sealedValues: null, sealing: 0, words: [] })
    .where(eq(formSubmission.id, submissionId))
  const read = async () => {
    const { body } = await server.get(`/editor/submissions/one?submissionId=${submissionId}`, headers)
    const { fields, earlier, log } = dataOf<Answer<'selectSubmission'>>(body)
    return JSON.stringify({ fields, earlier, log })
  }
  const before = await read()
  for (const word of ['欧阳测试', '欧阳旧名', '请欧阳女士补件']) expect(before).toContain(word)
  expect(await found('欧阳测试')).toEqual([submissionId])

  const both = [startSealingAnew(database, secrets, silent), startSealingAnew(database, secrets, silent)]
  const stored = async () => {
    const { rows } = await db.execute<{ all: string }>(sql`
      select (select jsonb_agg(to_jsonb(s))::text from form_submission s) || (select jsonb_agg(to_jsonb(e))::text from form_submission_edition e)
        || (select jsonb_agg(to_jsonb(p))::text from form_progress p) as all`)
    return rows[0]?.all
  }
  await eventually(async () => expect(await stored()).not.toContain('欧阳'))
  for (const one of both) await one.close()
  expect(await read()).toBe(before)
  expect(await found('欧阳测试')).toEqual([submissionId])
  const [after] = await db.select().from(formSubmission).where(eq(formSubmission.id, submissionId))
  expect(after).toMatchObject({
    values: { kind: 'B' },
    sealing: 1,
    hash: row.hash,
    workVersion: row.workVersion,
  })
})

it('a message to the applicant is sealed, and read by the staff and by whoever has the receipt', async () => {
  const { id, number, hash } = await filled()
  await work('state', { submissionId: id, state: 'reviewing', note: '请欧阳女士补件' })
  const [stored] = await db.select().from(formProgress).where(eq(formProgress.submissionId, id))
  expect(stored).toMatchObject({ note: null, sealedNote: { ct: expect.any(String) } })
  const receipt = await server.get(`/forms/receipts/${number}?hash=${hash}`)
  expect(JSON.stringify(receipt.body)).toContain('请欧阳女士补件')
  const late = { submissionId: id, state: 'accepted', workVersion: 0 }
  const refused = await server.post('/editor/submissions/state', late, headers)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('请欧阳女士补件'),
  ])
})

it('what a correction replaces is sealed, and the words that count find it', async () => {
  const me = await loggedIn(server)
  const { id, number } = await filled(VALUES, me.headers)
  await filled({ ...VALUES, name: '李改名' }, me.headers, { corrects: { number, edition: 1 } })
  expect(await found('李改名')).toEqual([id])
  expect(await found('欧阳测试')).toEqual([])
  const [edition] = await db.select().from(formSubmissionEdition)
  expect(edition).toMatchObject({ values: READABLE, sealing: 1 })
  const { body } = await server.get(`/editor/submissions/one?submissionId=${id}`, headers)
  expect(JSON.stringify(dataOf<Answer<'selectSubmission'>>(body).earlier)).toContain('欧阳测试')
})
