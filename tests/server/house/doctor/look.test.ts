import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../src/server/ground/env.ts'
import { diagnose } from '../../../../src/server/house/doctor/doctor.ts'
import { look } from '../../../../src/server/house/doctor/look/look.ts'
import { fakeS3, S3_ACCESS_KEY, S3_REGION, S3_SECRET_KEY } from '../../../support/fake-s3.ts'
import { mailServer } from '../../../support/mail.ts'

const folder = await mkdtemp(join(tmpdir(), 'anju-doctor-'))
afterAll(() => rm(folder, { recursive: true }))

const factsOf = (variables: NodeJS.ProcessEnv) =>
  look(readEnvironment({ DATA_DIR: join(folder, 'data'), ...variables }))
const saidOf = async (variables: NodeJS.ProcessEnv) =>
  (await diagnose({ DATA_DIR: join(folder, 'data'), ...variables }, look)).lines
const NOWHERE = 'smtp://127.0.0.1:1'

describe('folders', () => {
  it('the data folder may be missing before the first start, where the one above it can be written', async () => {
    const { dataFolder } = await factsOf({})
    expect(dataFolder).toMatchObject({ path: join(folder, 'data'), fault: undefined })
    expect(dataFolder.free).toBeGreaterThan(0)
  })

  it('the folder of backups may be missing, too; whether it shares the disk of the data is known before', async () => {
    const { backups } = await factsOf({ BACKUP_FOLDER: join(folder, 'backups/daily') })
    expect(backups).toMatchObject({ fault: undefined, isOnDataDisk: true })
    expect((await factsOf({ BACKUP_FOLDER: '/dev/backups' })).backups?.isOnDataDisk).toBe(false)
  })

  it('a file in the place of a folder is named', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(await saidOf({ DATA_DIR: file })).toContainEqual(
      expect.stringMatching(/^fault +disk +DATA_DIR .*a-file is no folder; make it a folder/),
    )
    const line = (await saidOf({ ACCESS_LOG: join(folder, 'none') })).find((one) => /disk/.test(one))
    expect(line).toMatch(/^fault +disk +ACCESS_LOG .* does not exist/)
  })
})

describe('buckets', () => {
  const named = (endpoint: string, more: NodeJS.ProcessEnv = {}) => ({
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: 'pictures',
    MEDIA_S3_REGION: S3_REGION,
    MEDIA_S3_ACCESS_KEY: S3_ACCESS_KEY,
    MEDIA_S3_SECRET_KEY: S3_SECRET_KEY,
    ...more,
  })

  it('one that can be listed is sound; wrong keys, a wrong name and a wrong address are told apart', async () => {
    const store = await fakeS3()
    const empty = await fakeS3({ failures: [404] })
    afterAll(store.close)
    afterAll(empty.close)
    const tried = async (...settings: Parameters<typeof named>) =>
      (await factsOf(named(...settings))).buckets.MEDIA_S3
    expect(await factsOf(named(store.endpoint))).toMatchObject({ buckets: { MEDIA_S3: undefined } })
    expect(await tried(store.endpoint, { MEDIA_S3_SECRET_KEY: 'another' })).toMatch(/answered 403/)
    expect(await tried(empty.endpoint)).toMatch(/has no bucket pictures/)
    expect(await tried('http://127.0.0.1:1')).toMatch(/cannot be reached/)
    expect(await saidOf(named(store.endpoint))).toContainEqual('ok       buckets   MEDIA_S3: can be listed')
  })
})

describe('mail', () => {
  const mail = (url: string) => ({
    SMTP_URL: url,
    SMTP_FROM: 'portal@housing.test',
    PUBLIC_ORIGIN: 'http://127.0.0.1:1',
  })

  it('the server is logged in to, and gets no mail', async () => {
    const server = await mailServer()
    expect((await factsOf(mail(server.url))).mail).toEqual({ fault: undefined })
    expect(server.received).toEqual([])
  })

  it('a server that is away, or refuses the name, is named', async () => {
    expect((await factsOf(mail(NOWHERE))).mail?.fault).toMatch(/ECONNREFUSED|ESOCKET/)
    const { url } = await mailServer()
    expect((await factsOf(mail(url.replace('//', '//name:password@')))).mail?.fault).toBe('EAUTH')
  })
})
