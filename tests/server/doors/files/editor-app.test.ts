import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { securityHeaders } from '../../../../src/server/doors/render/security.ts'
import { editorApp } from '../../../../src/server/doors/files/editor-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'anju-dist-'))
mkdirSync(join(dist, 'editor/.vite'), { recursive: true })
mkdirSync(join(dist, 'editor/assets'))
const built = {
  'src/editor/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], imports: ['_rest.js'] },
  '_rest.js': { file: 'assets/rest.js' },
}
writeFileSync(join(dist, 'editor/.vite/manifest.json'), JSON.stringify(built))
const app = Fastify()
await app.register(editorApp, { dist })
afterAll(() => app.close())

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => [part.split(' ')[0], part.replace(/^\S+ /, '')]),
  )

test('styles run on the page of the app by a nonce of that answer alone; nothing else is let through, and nobody frames it', async () => {
  const nonces: string[] = []
  for (const url of ['/editor', '/editor/contents/1']) {
    const { headers, payload } = await app.inject(url)
    const [, nonce = ''] = /<meta name="style-nonce" nonce="([^"]+)">/.exec(payload) ?? []
    nonces.push(nonce)
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': `'self' 'nonce-${nonce}'`,
      'img-src': "'self' data: blob:",
      'media-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  }
  expect(nonces.every((nonce) => Buffer.from(nonce, 'base64').length === 16)).toBe(true)
  expect(new Set(nonces).size).toBe(2)
})

test('pages for visitors know no nonce: nothing inline runs there', () => {
  const policy = policyOf(securityHeaders({ frames: [], https: false }))
  expect(policy).toMatchObject({ 'script-src': "'self'", 'style-src': "'self'", 'frame-src': "'none'" })
  expect(JSON.stringify(policy)).not.toMatch(/nonce|unsafe/)
})
