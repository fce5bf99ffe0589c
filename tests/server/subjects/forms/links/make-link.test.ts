import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { formSubmission } from '../../../../../src/server/store/db/schema.ts'
import { NOW } from '../../../../support/app.ts'
import { KNOWN, LOCKED, type MadeLink, refusalOf, testLinks } from '../../../../support/form-links.ts'
import { insertForms, TWO_STEPS } from '../../../../support/forms.ts'
import { service } from '../../../../support/integration.ts'
import { dataOf, sessionHeaders, staffAccount } from '../../../../support/staff.ts'

const { server, db, clerk, headers: staff, others, lastLine, make, read, sendBy } = await testLinks()
await insertForms(db, {
  twin: TWO_STEPS,
  rows: {
    title: '成员',
    schema: {
      type: 'object',
      properties: {
        members: {
          type: 'array',
          title: '成员',
          items: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', title: '姓名', maxLength: 20 },
              age: { type: 'integer', title: '年龄', minimum: 0, maximum: 150 },
            },
          },
        },
      },
    },
  },
  files: {
    title: '附件',
    schema: {
      type: 'object',
      properties: {
        files: { type: 'array', title: '附件', maxItems: 2, items: { type: 'string', format: 'file' } },
      },
    },
  },
})
const admin = await sessionHeaders(db, await staffAccount(db, '管理'))

describe('a link is made', () => {
  it('by the staff of that form, for fields that fit it; the log says which, and nothing says what', async () => {
    const { status, body } = await make({ days: 3, note: '请在周五前填完' })
    expect(status).toBe(200)
    const { link, address, expires } = dataOf<MadeLink>(body)
    expect(expires).toBe(new Date(NOW.getTime() + 3 * 24 * 3_600_000).toISOString())
    const place = new URL(address ?? '', 'http://portal.example')
    expect([place.pathname, place.searchParams.get('link')]).toEqual(['/t1/register', link])
    const line = await lastLine()
    expect(line).toMatchObject({
      actor: clerk,
      action: 'form-link-made',
      subject: 'intention',
      detail: { fields: 'subject name mobile shops', locked: 'subject mobile shops' },
    })
    for (const said of [link, JSON.stringify(line), Buffer.from(link, 'base64url').toString()])
      for (const secret of ['13800000000', '张示例']) expect(said).not.toContain(secret)
    expect(await read(link)).toMatchObject({
      state: 'good',
      values: KNOWN,
      locked: LOCKED,
      lost: [],
      note: '请在周五前填完',
    })
  })

  it.each([
    ['a field that the form does not have', { values: { nothing: 1 } }, [['nothing'], 'unknown']],
    ['a value that its field does not take', { values: { area: 3 }, locked: [] }, [['area'], 'minimum']],
    ['a locked field without a value', { values: { area: 30 }, locked: ['name'] }, [['name'], 'linkEmpty']],
    ['a locked blank', { values: { name: ' ', area: 30 }, locked: ['name'] }, [['name'], 'linkEmpty']],
    [
      'a locked row that is empty',
      { values: { area: 30, shops: [{}] }, locked: ['shops'] },
      [['shops'], 'linkEmpty'],
    ],
    [
      'a locked row that nobody could complete',
      { formKey: 'rows', values: { members: [{ age: 30 }] }, locked: ['members'] },
      [['members', '0', 'name'], 'required'],
    ],
    ['nothing at all', { values: { name: '\u200e' }, locked: [] }, [[], 'linkEmpty']],
    [
      'a file',
      { formKey: 'files', values: { files: ['01KB0000000000000000000000'] }, locked: [] },
      [['files'], 'linkFile'],
    ],
  ])('not with %s', async (_what, more, [path, rule]) => {
    const { status, body } = await make(more, admin)
    expect([status, refusalOf(body).faults]).toEqual([
      422,
      expect.arrayContaining([expect.objectContaining({ path, rule })]),
    ])
  })

  it('not by the staff of another form, nor with more than an address holds', async () => {
    expect((await make({}, others)).status).toBe(403)
    expect((await make({}, {})).status).toBe(401)
    expect((await make({ formKey: 'twin' })).status).toBe(403)
    const rows = [1, 2, 3].map(() => ({ no: '甲'.repeat(10) }))
    expect((await make({ values: { ...KNOWN, shops: rows } })).status).toBe(200)
    expect((await make({ days: 366 })).status).toBe(400)
    expect((await make({ note: '长'.repeat(201) })).status).toBe(400)
  })

  it('by another system whose key says so: for every form, or for one', async () => {
    const now = () => NOW
    const all = await service(server, { now, name: 'rental', scopes: ['form-links'] })
    const one = await service(server, { now, name: 'twins', scopes: ['form-links:twin'] })
    const none = await service(server, { now, name: 'records', scopes: ['records', 'tickets'] })
    const wanted = { formKey: 'intention', values: KNOWN, locked: LOCKED, once: true }
    const PATH = '/api/integration/form-links'
    const made = await all.call(PATH, wanted)
    expect(made).toMatchObject({
      status: 200,
      body: { data: { address: expect.stringContaining('/t1/register?') } },
    })
    expect(await lastLine()).toMatchObject({
      actor: `key:${all.key.id}`,
      action: 'form-link-made',
      subject: 'intention',
    })
    expect((await read(made.body.data.link)).state).toBe('good')
    expect((await none.call(PATH, wanted)).status).toBe(401)
    expect((await one.call(PATH, wanted)).status).toBe(404)
    // No column shows it: the parameter goes with whichever page will.
    expect(await one.call(PATH, { ...wanted, formKey: 'twin' })).toMatchObject({
      status: 200,
      body: { data: { address: null } },
    })
    expect(await all.call(PATH, { ...wanted, values: { subject: 'nobody' }, locked: [] })).toMatchObject({
      status: 422,
      body: { data: { faults: [{ path: ['subject'], rule: 'enum' }] } },
    })
    await sendBy(made.body.data.link, { name: '王示例' })
    const [row] = await db.select().from(formSubmission).orderBy(desc(formSubmission.id))
    const seen = await server.get(`/editor/submissions/one?submissionId=${row?.id}`, staff)
    expect(dataOf<Answer<'selectSubmission'>>(seen.body).prefilled).toEqual({
      kind: 'system',
      by: 'rental',
      time: NOW.toISOString(),
      fields: ['主体', '姓名', '手机', '铺位'],
      locked: ['主体', '手机', '铺位'],
    })
  })
})
