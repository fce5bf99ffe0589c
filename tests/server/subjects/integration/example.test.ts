import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { record } from '../../../../src/server/store/db/schema.ts'
import { openBody } from '../../../../src/server/subjects/records/body.ts'
import { testApp } from '../../../support/app.ts'
import { service } from '../../../support/integration.ts'

const now = () => new Date()
const app = await testApp({ now })
const rental = await service(app, { now })
const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })

test('the example pushes a CSV file, names the lines that are refused, and may be run again', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'anju-csv-')), 'records.csv')
  writeFileSync(
    file,
    '\uFEFFid,sequence,phone,at,planName,status,roomNo,monthlyRent:number\r\n' +
      'A-1,1,13800000001,2026-11-01T09:00:00+08:00,"第三批, ""快速""配租",待选房,0012,1026.5\r\n' +
      'A-2,1,13800000002,,第三批,没有的状态,,\r\n',
  )
  const env = { ...process.env, RECORDS_KEY: rental.key.id, RECORDS_SECRET: rental.key.secret }
  const run = () =>
    promisify(execFile)('node', ['examples/push-records.mjs', origin, 'zhongbao', file], { env }).catch(
      (error: { code: number; stdout: string }) => error,
    )
  expect(await run()).toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^2 sent, 1 changed, 0 unchanged\nline 3: status .*must be one of/),
  })
  expect((await run()).stdout).toContain('2 sent, 0 changed, 1 unchanged')
  const [row] = await app.database.db.select().from(record)
  if (!row) throw new Error('no record was stored')
  expect(openBody(app.secrets, row).fields).toEqual({
    planName: '第三批, "快速"配租',
    status: '待选房',
    roomNo: '0012',
    monthlyRent: 1026.5,
  })
})
