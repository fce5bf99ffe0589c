import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/server/ground/env.ts'
import { freePort } from '../bench/postgres.ts'
import { testApp } from '../support/app.ts'
import { insertColumns, insertSite } from '../support/contents.ts'
import { eventually } from '../support/eventually.ts'
import { hasNginx, type Nginx, startNginx } from '../support/nginx.ts'

const EXAMPLES = new URL('../../examples/production/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, EXAMPLES), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'anju-production-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (program: string, option: string) => spawnSync(program, [option]).error === undefined
function skipWithout(program: string, isFound: boolean): boolean {
  if (isFound) return false
  process.stderr.write(`${program} is not installed: the example for it is not tried\n`)
  return true
}

test('the environment is one that the server starts with, and says all that several processes need', () => {
  const variables = Object.fromEntries(
    textOf('environment')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(readEnvironment(variables)).toMatchObject(variables)
  expect(Object.keys(variables)).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'PUBLIC_ORIGIN']),
  )
})

test.skipIf(skipWithout('systemd-analyze', isThere('systemd-analyze', '--version')))(
  'systemd has nothing to say against the unit',
  () => {
    const unit = textOf('anju@.service').replace('/usr/bin/node', process.execPath)
    const said = (text: string) => {
      const file = join(folder, 'anju@3001.service')
      writeFileSync(file, text)
      return spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' }).stderr
    }
    expect(said(unit)).toBe('')
    // What is misspelt would be told.
    expect(said(unit.replace('KillMode=', 'KilMode='))).toContain('KilMode')
    for (const [, settings = ''] of unit.matchAll(/^Environment=(.*)$/gm)) {
      const variables = Object.fromEntries(
        settings
          .replace('%i', '3001')
          .split(' ')
          .map((one) => one.split('=')),
      )
      expect(() => readEnvironment(variables)).not.toThrow()
    }
  },
)

describe.skipIf(skipWithout('nginx', hasNginx()) || skipWithout('openssl', isThere('openssl', 'version')))(
  'nginx before two processes',
  () => {
    let nginx: Nginx | undefined
    let port = 0
    let ports: [number, number] = [0, 0]
    let apps: Awaited<ReturnType<typeof testApp>>['app'][] = []
    const seen: { ip: string; host: string; protocol: string; which: number }[] = []

    beforeAll(async () => {
      const settings = { trustProxy: ['loopback'], publicOrigin: 'https://www.example.org' }
      const first = await testApp(settings)
      await insertSite(first.database.db)
      await insertColumns(first.database.db, { news: {} })
      const second = await testApp({ ...settings, database: first.database })
      await first.revision.refresh()
      apps = [first.app, second.app]
      ports = [await freePort(), await freePort()]
      for (const [at, app] of apps.entries()) {
        app.server.on('request', (asked) => {
          seen.push({
            ip: String(asked.headers['x-forwarded-for']),
            host: String(asked.headers.host),
            protocol: String(asked.headers['x-forwarded-proto']),
            which: at,
          })
        })
        await app.listen({ port: ports[at], host: '127.0.0.1' })
      }
      const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '1',
        ].concat(['-subj', '/CN=www.example.org', '-keyout', key, '-out', certificate]),
        { stdio: 'ignore' },
      )
      nginx = await startNginx({ folder, portals: ports, isSecure: true })
      port = nginx.port
      await eventually(() => ask('/healthz'))
    })
    afterAll(() => void nginx?.stop())

    /** Through nginx, as a visitor of the public host. */
    function ask(path: string, headers: Record<string, string> = {}, body?: string) {
      return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
        (done, failed) => {
          const asked = request(
            {
              host: '127.0.0.1',
              port,
              path,
              method: body === undefined ? 'GET' : 'POST',
              headers: { host: 'www.example.org', ...headers },
              rejectUnauthorized: false,
              agent: false,
            },
            (answer) => {
              let text = ''
              answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
              answer.on('end', () =>
                done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
              )
            },
          )
          asked.on('error', failed).end(body)
        },
      )
    }

    test('nginx itself has nothing to say against it', () => {
      const { status, said } = nginx?.check() ?? {}
      expect(said).not.toMatch(/\[(?:warn|error|emerg)\]/)
      expect(status).toBe(0)
    })

    test('answers come over https, packed once, with the headers that https asks for', async () => {
      const { status, headers, body } = await ask('/api/site')
      expect([status, JSON.parse(body).code]).toEqual([200, '1'])
      expect(headers['strict-transport-security']).toContain('max-age=')
      expect((await ask('/api/openapi.json', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
        'br',
      )
    })

    test('nobody says that they are somebody else, or came otherwise', async () => {
      seen.length = 0
      await ask('/healthz', {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=203.0.113.9',
      })
      expect(seen).toEqual([
        expect.objectContaining({ ip: '127.0.0.1', host: 'www.example.org', protocol: 'https' }),
      ])
    })

    test('both are asked, and when one ends what is read goes on being answered', async () => {
      seen.length = 0
      await Promise.all(Array.from({ length: 8 }, () => ask('/healthz')))
      expect(new Set(seen.map(({ which }) => which)).size).toBe(2)
      await apps[0]?.close()
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/site')))
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    })

    test('one that comes back is asked at once, also when the other ends just then', async () => {
      const back = createHttpServer((_request, response) => response.end('back'))
      await new Promise<void>((done) => void back.listen(ports[0], '127.0.0.1', done))
      try {
        await apps[1]?.close()
        const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/healthz')))
        expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 8 }, () => 'back'))
      } finally {
        back.close()
      }
    })

    test('a body larger than any operation takes stops at nginx', async () => {
      const headers = { 'content-length': String(10 * 1024 * 1024), expect: '100-continue' }
      expect((await ask('/api/integration/records', headers, '')).status).toBe(413)
    })
  },
)
