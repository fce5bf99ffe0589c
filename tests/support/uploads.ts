import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach } from 'vitest'
import { FORM_FILE } from '../../src/contract/forms/files.ts'
import type { Upload } from '../../src/contract/types.ts'
import { column, formSubmission, formUpload } from '../../src/server/store/db/schema.ts'
import { loggedIn } from './accounts.ts'
import { testApp } from './app.ts'
import { insertColumns, insertSite } from './contents.ts'
import { insertForms } from './forms.ts'
import { sessionHeaders, staffAccount } from './staff.ts'

/** A field that takes two pictures or PDFs. */
export const FILES = {
  type: 'array',
  title: '证书',
  maxItems: 2,
  items: { type: 'string', format: 'file' },
  'x-file': { kinds: ['picture', 'pdf'], maxMegabytes: 1 },
}
const RESUME = {
  title: '简历',
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: '姓名' }, photos: FILES },
  },
}

interface Told {
  status: number
  upload: Upload
  rule?: string
  cookies: Record<string, string>
}

/** An app with forms that take files, who may see what they bring, and what is asked of it. */
export async function formsWithFiles() {
  const server = await testApp()
  const { app, uploads, secrets } = server
  const { db } = server.database
  await insertSite(db)
  await insertColumns(db, { jobs: {}, others: {} })
  await db
    .update(column)
    .set({ template: 'form', settings: { form: 'resume' } })
    .where(eq(column.key, 'jobs'))
  await db
    .update(column)
    .set({ template: 'form', settings: { form: 'other' } })
    .where(eq(column.key, 'others'))
  await insertForms(db, {
    resume: RESUME,
    other: RESUME,
    mine: { ...RESUME, policy: { who: 'account', retentionDays: 30 } },
  })
  await server.revision.refresh()
  const clerk = await sessionHeaders(
    db,
    await staffAccount(db, '赵办理', [{ columnKey: 'jobs', role: 'clerk' }]),
  )
  const stranger = await sessionHeaders(
    db,
    await staffAccount(db, '李某', [{ columnKey: 'others', role: 'clerk' }]),
  )
  const me = await loggedIn(server)
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
    .withExif({ IFD0: { Copyright: 'x' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1' } })
    .jpeg()
    .toBuffer()

  async function add(
    bytes: Buffer,
    name: string,
    { to = app, form = 'resume', field = 'photos', headers = {} as Record<string, string> } = {},
  ): Promise<Told> {
    const answer = await to.inject({
      method: 'POST',
      url: `/api/forms/${form}/uploads?${new URLSearchParams({ field, name })}`,
      headers: { 'content-type': 'application/octet-stream', ...headers },
      payload: bytes,
    })
    const data = answer.json().data as Upload & { faults?: { rule: string }[] }
    const cookies = Object.fromEntries(answer.cookies.map(({ name: called, value }) => [called, value]))
    return { status: answer.statusCode, upload: data, rule: data?.faults?.[0]?.rule, cookies }
  }

  let keys = 0
  const send = (
    form: string,
    photos: string[],
    headers: Record<string, string>,
    key = `key-of-uploads-${(keys += 1)}`,
    more: object = {},
  ) =>
    server.post(
      `/forms/${form}/submissions`,
      { version: 1, values: { name: '张示例', photos }, idempotencyKey: key, ...more },
      headers,
    )
  const take = (id: string, headers: Record<string, string> = {}) =>
    app.inject({ url: FORM_FILE + id, headers })
  const staffTakes = (submissionId: string, uploadId: string, headers: Record<string, string>) =>
    server.post('/editor/submissions/file', { submissionId, uploadId }, headers)
  const submissionOf = async (number: string) =>
    (await db.select().from(formSubmission).where(eq(formSubmission.number, number)))[0]
  const kept = () => db.$count(formUpload)

  beforeEach(() => db.execute(sql`truncate form_upload, form_submission, form_draft, job cascade`))
  return {
    server,
    app,
    db,
    uploads,
    secrets,
    clerk,
    stranger,
    me,
    photo,
    add,
    send,
    take,
    staffTakes,
    submissionOf,
    kept,
  }
}
