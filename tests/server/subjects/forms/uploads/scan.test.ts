import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../../../src/contract/types.ts'
import { readSiteState } from '../../../../../src/server/subjects/columns/tree/site-state.ts'
import { job } from '../../../../../src/server/store/db/schema.ts'
import { clamdScan } from '../../../../../src/server/subjects/forms/uploads/clamd.ts'
import { createScan } from '../../../../../src/server/subjects/forms/inbox/scan-upload.ts'
import { createMetrics } from '../../../../../src/server/doors/metrics/metrics.ts'
import { writeMetrics } from '../../../../../src/server/doors/metrics/registry.ts'
import { expireUploads } from '../../../../../src/server/subjects/forms/uploads/uploads.ts'
import { NOW, testApp } from '../../../../support/app.ts'
import { dataOf } from '../../../../support/staff.ts'
import { EICAR, PDF } from '../../../../support/malicious.ts'
import { formsWithFiles } from '../../../../support/uploads.ts'

const { server, db, uploads, secrets, clerk, me, add, send, take, staffTakes, submissionOf } =
  await formsWithFiles()
const scanned = await testApp({ database: server.database, isScanned: true })

/** Answers INSTREAM as clamd does. */
const clamd = createServer((socket: Socket) => {
  let given = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    given = Buffer.concat([given, part])
    if (!given.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return
    const chunks: Buffer[] = []
    for (let at = 10; at + 4 <= given.length;) {
      const length = given.readUInt32BE(at)
      if (length === 0) {
        const found = Buffer.concat(chunks).includes(EICAR)
        socket.end(found ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
        return
      }
      chunks.push(given.subarray(at + 4, at + 4 + length))
      at += 4 + length
    }
  })
})
clamd.listen(0, '127.0.0.1')
await once(clamd, 'listening')
afterAll(() => clamd.close())

it('a file stays in quarantine until it is scanned; what is found is deleted, and applicant and staff are told', async () => {
  const { port } = clamd.address() as { port: number }
  const telling = async () => ({ secrets, site: (await readSiteState(db)).production, now: NOW })
  const parts = { db, secrets, store: uploads, telling }
  const metrics = createMetrics({ database: server.database })
  const scan = createScan({
    ...parts,
    scan: clamdScan(`127.0.0.1:${port}`),
    onInfected: metrics.foundInfected,
  })
  const counted = async () => /^anju_infected_files_total .*$/m.exec(writeMetrics(await metrics.read()))?.[0]
  expect(await counted()).toBe('anju_infected_files_total 0')
  const headers = me.headers
  const good = await add(PDF, 'good.pdf', { to: scanned.app, headers })
  const bad = await add(Buffer.concat([PDF, EICAR, PDF]), 'bad.pdf', { to: scanned.app, headers })
  expect([good.upload.state, bad.upload.state]).toEqual(['waiting', 'waiting'])
  expect(await db.select().from(job).where(eq(job.name, 'scanUpload'))).toHaveLength(2)
  expect((await take(good.upload.id, headers)).statusCode).toBe(409)

  // A scanner that is away changes nothing, and the queue comes again.
  const away = createScan({ ...parts, scan: clamdScan('127.0.0.1:1') })
  await expect(away({ uploadId: good.upload.id })).rejects.toThrow(/ECONNREFUSED/)
  expect((await take(good.upload.id, headers)).statusCode).toBe(409)

  const receipt = dataOf<{ number: string; hash: string }>(
    (await send('resume', [good.upload.id, bad.upload.id], headers)).body,
  )
  const sent = await submissionOf(receipt.number)
  expect((await staffTakes(sent?.id ?? '', bad.upload.id, clerk)).status).toBe(409)
  await scan({ uploadId: good.upload.id })
  await scan({ uploadId: bad.upload.id })
  await scan({ uploadId: bad.upload.id })
  expect((await take(good.upload.id, headers)).rawPayload).toEqual(PDF)
  expect((await take(bad.upload.id, headers)).statusCode).toBe(409)
  expect(await uploads.keys()).toHaveLength(1)
  // An alarm on a rise hears of it, also if an older one goes in the same hour.
  expect(await counted()).toBe('anju_infected_files_total 1')
  metrics.stop()
  const detail = dataOf<Answer<'selectSubmission'>>(
    (await server.get(`/editor/submissions/one?submissionId=${sent?.id}`, clerk)).body,
  )
  expect(detail.files.map(({ state }) => state)).toEqual(['clean', 'infected'])
  expect(detail.log.map(({ note }) => note)).toEqual([expect.stringMatching(/^“证书”.*恶意代码/)])
  const told = await server.get('/account/messages', headers)
  expect(JSON.stringify(told.body)).toContain('恶意代码')

  // Found before it was sent: it cannot be.
  const early = await add(Buffer.concat([PDF, EICAR]), 'early.pdf', { to: scanned.app, headers })
  await scan({ uploadId: early.upload.id })
  expect(await send('resume', [early.upload.id], headers)).toMatchObject({
    status: 422,
    body: { data: { faults: [{ rule: 'fileInfected' }] } },
  })

  // What the queue has given up is asked after again once a day; what is known is not.
  const late = await add(PDF, 'late.pdf', { to: scanned.app, headers })
  await db.delete(job)
  await expireUploads({ db, store: uploads })
  const asked = await db.select({ payload: job.payload }).from(job).where(eq(job.name, 'scanUpload'))
  expect(asked).toEqual([{ payload: { uploadId: late.upload.id } }])
})
