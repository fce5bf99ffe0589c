import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../../../src/server/ground/env.ts'
import { EnvironmentError } from '../../../src/server/ground/operator-error.ts'
import { startPortal } from '../../../src/server/house/portal.ts'
import { lock } from '../../../src/server/store/db/embedded/lock.ts'

const place = mkdtempSync(join(tmpdir(), 'anju-start-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
const file = join(place, 'file')
writeFileSync(file, '')
const untouched = join(place, 'untouched')

async function refusal(variables: Record<string, string>): Promise<string> {
  const env = readEnvironment({ PORT: '0', DATA_DIR: untouched, LOG_LEVEL: 'silent', ...variables })
  const error: unknown = await startPortal(env).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof EnvironmentError) return error.message
  throw new Error('the start was not refused by the name of a variable', { cause: error })
}

test('a port that is taken stops the start before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  expect(await refusal({ HOST: '127.0.0.1', PORT: port })).toMatch(
    new RegExp(`^environment variable PORT must .* listens on ${port}; .*set PORT`),
  )
  expect(existsSync(untouched)).toBe(false)
})

test.each(['999.1.1.1', '192.0.2.1'])('HOST=%s is no address of this machine', async (host) => {
  expect(await refusal({ HOST: host })).toMatch(/^environment variable HOST must .*; set HOST to/)
  expect(existsSync(untouched)).toBe(false)
})

test.each([
  [file, `${file} is a file`],
  [join(file, 'below'), `${file} is a file`],
  // The system says there that the parent is not there, however often one asks.
  ['/proc/anju', '/proc/anju cannot be made'],
])('DATA_DIR=%s is refused: %s', async (dataDir, reason) => {
  const message = await refusal({ DATA_DIR: dataDir })
  expect(message).toMatch(/^environment variable DATA_DIR must be a folder/)
  expect(message).toContain(reason)
})

test('DATA_DIR is tried also when only media are kept in it', async () => {
  const variables = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d', SECRET_KEY: 'k'.repeat(32) }
  expect(await refusal({ ...variables, DATA_DIR: file })).toContain('variable DATA_DIR')
})

test.each(['postgres://u:secret@127.0.0.1:1/d', 'postgres://u:secret@[/d'])(
  'a DATABASE_URL that leads to no server is named, and its password is not',
  async (url) => {
    const message = await refusal({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) })
    expect(message).toMatch(/^environment variable DATABASE_URL must lead to a PostgreSQL server/)
    expect(message).not.toContain('secret')
  },
)

test('npm start says what the operator has to mend in one line without a stack, and leaves nothing behind', async () => {
  const dataDir = join(place, 'held')
  const release = await lock(join(dataDir, 'database'))
  onTestFinished(release)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/in use by process .*DATA_DIR/)])
  expect(code).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['database.lock'])
})

test.each([
  [
    'values of a statement',
    'Failed query: insert into x values ($1)\\nparams: hunter2,赵某的文章',
    "query: 'insert into x'",
  ],
  ['a password of an address', 'cannot use postgres://owner:hunter2@db.example/portal', ''],
  ['long quoted text', 'unexpected `' + '赵某的文章 hunter2 '.repeat(9) + '`', ''],
])(
  'an error at start that nobody foresaw is said with its stack, and without %s',
  async (_what, message, more) => {
    // By a variable: what stands in the preloaded text itself would be in the stack.
    const preload = `data:text/javascript,process.getuid=()=>{throw Object.assign(new Error(process.env.FAILURE),{${more}})}`
    const child = spawn(process.execPath, ['--import', preload, 'dist/server/main.js'], {
      env: {
        ...process.env,
        FAILURE: message,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: file,
        LOG_LEVEL: 'silent',
      },
    })
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    expect(said).toMatch(/^Error: [^]*\n +at /)
    expect(said).not.toMatch(/hunter2|赵某/)
    expect(code).toBe(1)
  },
)

test.each([
  [0, /runs as root/],
  [1000, /^$/],
])('user %i is told in the log what is wrong with it: %s', async (user, said) => {
  const preload = `data:text/javascript,process.getuid=()=>${user}`
  const child = spawn(process.execPath, ['--import', preload, 'dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: file, LOG_LEVEL: 'warn' },
  })
  expect(await text(child.stdout)).toMatch(said)
})
