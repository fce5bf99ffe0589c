import { execFile } from 'node:child_process'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../../src/server/store/open-database.ts'
import { staff, staffGrant } from '../../../../src/server/store/db/schema.ts'
import { addFirstEditor } from '../../../../src/server/subjects/staff/first-editor.ts'
import { addEditorHosts } from '../../../../src/server/doors/http/hosts.ts'
import { testApp } from '../../../support/app.ts'
import { freshDatabase, testDatabase } from '../../../support/database.ts'
import { silent } from '../../../support/log.ts'
import { keeping, logInStaff } from '../../../support/staff.ts'

test('FIRST_EDITOR may do everything, and whoever starts later with another changes nothing', async () => {
  const { db } = await testDatabase()
  await addFirstEditor(await keeping(db), {}, silent)
  expect(await db.select().from(staff)).toEqual([])
  const kept = await keeping(db)
  const first = addFirstEditor(kept, { FIRST_EDITOR: '王编辑:a:long password' }, silent)
  await Promise.all([
    first,
    addFirstEditor(await keeping(db), { FIRST_EDITOR: '王编辑:another password' }, silent),
  ])
  await addFirstEditor(await keeping(db), { FIRST_EDITOR: 'other:another password' }, silent)
  expect((await db.select().from(staff)).map(({ name }) => name)).toEqual(['王编辑'])
  expect(await db.select().from(staffGrant)).toMatchObject([{ columnKey: '', role: 'administrator' }])
})

test('npm run editor takes the password from standard input, and says why when it cannot', async () => {
  const { dataDir, databaseUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  const env: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, SECRET_KEY: 'k'.repeat(32), DATA_DIR: dataDir }
    : { DATA_DIR: dataDir }
  expect(await editor(['add', '王编辑'], 'short\n', env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/12 to 200 characters/),
  })
  expect(await editor(['add', '王编辑'], 'bamboo umbrella\n', env)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/administrator/),
  })
  expect(await editor(['add', '王编辑'], 'bamboo umbrella\n', env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/already/),
  })
  expect(await editor(['remove', '王编辑'], '', env)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/npm run editor -- add/),
  })
  const database = await openDatabase({ dataDir, databaseUrl, log: silent })
  onTestFinished(() => database.close())
  expect(await database.db.select().from(staff)).toMatchObject([{ name: '王编辑' }])
})

function editor(args: string[], input: string, env: Record<string, string>) {
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/editor.mjs', ...args],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
    child.stdin?.end(input)
  })
}

test('EDITOR_HOSTS: on every other host the staff side is not there, however its address is written', async () => {
  const { app } = await testApp({ editorHosts: 'editor.example.org, 10.0.0.5:3000' })
  const ask = (host: string, url = '/api/editor/me') => app.inject({ url, headers: { host } })
  for (const host of ['editor.example.org', 'EDITOR.example.org:8443', '10.0.0.5:3000'])
    expect((await ask(host)).statusCode).toBe(401)
  for (const host of ['www.example.org', '10.0.0.5', 'editor.example.org.evil.test'])
    expect((await ask(host)).statusCode).toBe(404)
  for (const url of ['/api/%65ditor/me', '/api/editor/me?x=1', '/api/editor/login'])
    expect((await ask('www.example.org', url)).statusCode).toBe(404)
  expect((await logInStaff(app, 'x', { headers: { host: 'www.example.org' } })).status).toBe(404)
  expect((await ask('www.example.org', '/api/site')).statusCode).toBe(200)
})

test('EDITOR_HOSTS takes the app, its files and previews off every other host as well', async () => {
  const app = Fastify()
  addEditorHosts(app, 'editor.example.org')
  const routes = ['/editor', '/editor/*', '/editor/assets/*', '/preview/*', '/editorial/*']
  for (const url of routes) app.get(url, async () => 'there')
  const seen = async (host: string) =>
    Promise.all(routes.map(async (url) => (await app.inject({ url, headers: { host } })).statusCode))
  expect(await seen('editor.example.org')).toEqual(routes.map(() => 200))
  expect(await seen('www.example.org')).toEqual([404, 404, 404, 404, 200])
})
