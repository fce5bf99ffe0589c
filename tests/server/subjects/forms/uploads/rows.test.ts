import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { FILL_FORM } from '../../../../../src/contract/forms/names.ts'
import type { Values } from '../../../../../src/contract/forms/types.ts'
import { column, formUpload } from '../../../../../src/server/store/db/schema.ts'
import { readPart } from '../../../../../src/server/subjects/forms/exports/parts.ts'
import { createWriteExport } from '../../../../../src/server/subjects/forms/exports/write-export.ts'
import { cookieHeader } from '../../../../support/accounts.ts'
import { insertForms } from '../../../../support/forms.ts'
import { PDF } from '../../../../support/malicious.ts'
import { dataOf } from '../../../../support/staff.ts'
import { FILES, formsWithFiles } from '../../../../support/uploads.ts'

const { server, app, db, uploads: store, secrets, stranger: clerk, photo, add } = await formsWithFiles()
await insertForms(db, {
  family: {
    title: '家庭',
    schema: {
      type: 'object',
      properties: {
        members: {
          type: 'array',
          title: '家庭成员',
          maxItems: 3,
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', title: '姓名', maxLength: 20 }, proof: FILES },
          },
        },
      },
    },
  },
})
await db
  .update(column)
  .set({ settings: { form: 'family' } })
  .where(eq(column.key, 'others'))
await server.revision.refresh()

const sendFamily = (members: object[], cookies: Record<string, string>, idempotencyKey: string) =>
  server.post(
    '/forms/family/submissions',
    { version: 1, values: { members }, idempotencyKey },
    { cookie: cookieHeader(cookies) },
  )

it('a file in a row is uploaded, belongs to its row alone, and stands in the archive', async () => {
  const { status, upload, cookies } = await add(photo, '户口.jpg', {
    form: 'family',
    field: 'members.proof',
  })
  expect(status).toBe(200)
  const twice = [
    { name: '甲', proof: [upload.id] },
    { name: '乙', proof: [upload.id] },
  ]
  expect((await sendFamily(twice, cookies, 'family-key-of-two')).status).toBe(422)
  const sent = await sendFamily(
    [{ name: '甲', proof: [upload.id] }, { name: '乙' }],
    cookies,
    'family-key-of-one',
  )
  expect(sent.status).toBe(200)
  expect(await db.select().from(formUpload)).toMatchObject([
    { id: upload.id, submissionId: expect.any(String) },
  ])

  const order = { formKey: 'family', format: 'zip', reason: '存档' }
  const { id } = dataOf<{ id: string }>((await server.post('/editor/submissions/export', order, clerk)).body)
  await createWriteExport({ db, secrets, store })({ exportId: id })
  const files = unzipSync((await readPart({ db, secrets, store }, id, 1)) ?? new Uint8Array())
  expect(Object.keys(files).filter((path) => path.endsWith('户口.jpg'))).toHaveLength(1)
  expect(strFromU8(files['目录.csv'] ?? new Uint8Array())).toContain('户口.jpg')
})

it('without scripts a file comes with its row, and goes with it', async () => {
  const cookies: Record<string, string> = {}
  const post = async (act: string, entries: readonly [string, string | Blob, string?][]) => {
    const form = new FormData()
    form.set('_back', '/t1/form?col1=a')
    form.set('_do', act)
    for (const [name, value, called] of entries)
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, called)
    const sent = new Response(form)
    const answer = await app.inject({
      method: 'POST',
      url: `${FILL_FORM}family`,
      headers: {
        'content-type': sent.headers.get('content-type') ?? '',
        host: 'portal.example',
        origin: 'http://portal.example',
        cookie: cookieHeader(cookies),
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return decodeURIComponent(answer.headers.location ?? `${answer.statusCode} ${answer.body}`)
  }
  const members = async () => {
    const { body } = await server.get('/forms/family/draft', { cookie: cookieHeader(cookies) })
    return dataOf<{ values: Values }>(body).values.members as { name?: string; proof?: string[] }[]
  }
  const proof = new Blob([new Uint8Array(PDF)])
  await post('add:members', [
    ['v.members.0.name', '甲'],
    ['v.members.1.name', '乙'],
    ['file.members.1.proof', proof, '证明.pdf'],
  ])
  const [first, second] = await members()
  expect([first?.proof?.length, second?.proof?.length]).toEqual([0, 1])
  const [id = ''] = second?.proof ?? []
  await post('remove:members.0', [
    ['v.members.0.name', '甲'],
    ['v.members.1.name', '乙'],
    ['v.members.1.proof', id],
  ])
  expect((await members())[0]).toEqual({ name: '乙', proof: [id] })
  const { body } = await server.get('/forms/family/draft', { cookie: cookieHeader(cookies) })
  const sent = await post('submit', [
    ['_draft', dataOf<{ idempotencyKey: string }>(body).idempotencyKey],
    ['v.members.0.name', '乙'],
    ['v.members.0.proof', id],
  ])
  expect(sent).toContain('receipt=')
})
