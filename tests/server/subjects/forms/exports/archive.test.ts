import { desc, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { audit, formUpload } from '../../../../../src/server/store/db/schema.ts'
import { readPart } from '../../../../../src/server/subjects/forms/exports/parts.ts'
import { createWriteExport } from '../../../../../src/server/subjects/forms/exports/write-export.ts'
import { PDF } from '../../../../support/malicious.ts'
import { dataOf } from '../../../../support/staff.ts'
import { formsWithFiles } from '../../../../support/uploads.ts'

const { server, db, uploads: store, secrets, clerk, me, add, send } = await formsWithFiles()

it('all files of the submissions are a ZIP with an index, which names those that are not there; the log says that they are unmasked', async () => {
  const { headers } = me
  const one = await add(PDF, '证书.pdf', { headers })
  const three = await add(PDF, '在查.pdf', { headers })
  const sent = await send('resume', [one.upload.id, three.upload.id], headers)
  expect(sent.status).toBe(200)
  const { number } = dataOf<{ number: string }>(sent.body)
  await db.update(formUpload).set({ state: 'waiting' }).where(eq(formUpload.id, three.upload.id))

  const order = { formKey: 'resume', format: 'zip', reason: '存档' }
  const { id } = dataOf<{ id: string }>((await server.post('/editor/submissions/export', order, clerk)).body)
  const [line] = await db.select().from(audit).orderBy(desc(audit.number)).limit(1)
  expect(line).toMatchObject({ action: 'submissions-exported', detail: { format: 'zip', open: 'true' } })
  await createWriteExport({ db, secrets, store })({ exportId: id })
  const asked = { formKey: 'resume', exportId: id }
  const listed = await server.get('/editor/submissions/exports?formKey=resume', clerk)
  expect(dataOf<object[]>(listed.body)[0]).toMatchObject({ state: 'done', leftOut: 1 })
  const taken = await server.post('/editor/submissions/export/take', asked, clerk)
  expect(taken.body?.data).toMatchObject({ mime: 'application/zip', parts: 1 })
  const files = unzipSync((await readPart({ db, secrets, store }, id, 1)) ?? new Uint8Array())
  const index = strFromU8(files['目录.csv'] ?? new Uint8Array()).split('\r\n')
  const paths = Object.keys(files).filter((path) => path !== '目录.csv')
  expect(paths).toEqual([expect.stringMatching(new RegExp(`^${number}/1-[^/]+-证书\\.pdf$`))])
  expect(Buffer.from(files[paths[0] ?? ''] ?? []).equals(PDF)).toBe(true)
  expect(index.slice(1, 3).map((line) => line.split(',').slice(2, 4))).toEqual([
    ['证书.pdf', paths[0]],
    ['在查.pdf', '不在压缩包里'],
  ])
})
