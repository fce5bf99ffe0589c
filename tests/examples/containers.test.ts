import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '../../src/server/ground/env.ts'

const ROOT = new URL('../../', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, ROOT), 'utf8')

interface Service {
  read_only?: boolean
  command?: string[]
  environment: Record<string, string>
}
interface Compose {
  services: Record<'portal-1' | 'portal-2' | 'proxy' | 'database' | 'store', Service>
}
const compose: Compose = parse(textOf('compose.yaml'), { merge: true })
/** The settings of `.env`, and none beside them, filled in. */
const filled = (value: string) =>
  value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => VALUES[name] ?? `no ${name}`)
const VALUES: Record<string, string> = Object.fromEntries(
  [...textOf('examples/production/compose.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name,
    value || '0123456789abcdef0123456789abcdef',
  ]),
)

test('the portal accepts the settings of compose.yaml, all of which its example of .env names', () => {
  const { 'portal-1': first, 'portal-2': second } = compose.services
  expect(first).toEqual(second)
  const variables = Object.fromEntries(
    Object.entries(first.environment).map(([name, value]) => [name, filled(value)]),
  )
  expect(JSON.stringify(variables)).not.toContain('no ')
  expect(readEnvironment(variables)).toMatchObject({ PUBLIC_ORIGIN: 'https://www.example.org' })
  expect(first.read_only).toBe(true)
})

test('nginx in compose.yaml is the example with the names of the portals and the host of the site', () => {
  const [, , command = ''] = compose.services.proxy.command ?? []
  const substitution = command.slice(0, command.indexOf(' /anju.conf')).replaceAll('$$', '$')
  const { stdout } = spawnSync('sh', ['-c', substitution], {
    encoding: 'utf8',
    input: textOf('examples/production/nginx.conf'),
    env: { ...process.env, SITE_HOST: 'housing.example.net' },
  })
  expect(stdout).toContain('server portal-1:3000 max_fails=0;')
  expect(stdout).toContain('server portal-2:3000 max_fails=0;')
  expect(stdout.match(/server_name housing\.example\.net;/g)).toHaveLength(2)
  expect(stdout).not.toMatch(/^\s+[^#\n]*(?:127\.0\.0\.1|www\.example\.org)/m)
})

test('the image copies only files that the repository has', () => {
  const named = [...textOf('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(named).toContain('package-lock.json')
  for (const name of named.filter((name) => name !== '.')) expect(textOf(name)).not.toBe('')
  expect(textOf('.dockerignore').split('\n')).not.toContain('scripts')
  expect(textOf('Dockerfile')).toContain('sh scripts/image-files.sh')
})
