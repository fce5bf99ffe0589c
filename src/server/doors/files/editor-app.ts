import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { COMMON_HEADERS } from '../../ground/http/common-headers.ts'
import { ownManifests } from '../../../../templates/registry.ts'
import { OWN_MANIFESTS } from '../../../contract/own-templates.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const ENTRY = 'src/editor/main.tsx'

/** The editor's app: the same page for every address below /editor, with its scripts and styles. */
export const editorApp: FastifyPluginAsync<{ dist: string }> = async (app, { dist }) => {
  const folder = join(dist, 'editor')
  const { scripts, styles } = readEntry(folder)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/editor/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  })
  const page = async () => {
    const nonce = randomBytes(16).toString('base64')
    return { nonce, html: pageOf(scripts, styles, nonce) }
  }
  for (const url of ['/editor', '/editor/*']) {
    app.get(url, async (_request, reply) => {
      const { nonce, html } = await page()
      return reply
        .headers({ ...COMMON_HEADERS, ...headersOf(nonce), 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(html)
    })
  }
}

function readEntry(folder: string): { scripts: string[]; styles: string[] } {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const chunks = new Set<Chunk>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) walk(imported)
  }
  walk(ENTRY)
  return {
    scripts: [...chunks].map(({ file }) => `/editor/${file}`),
    styles: [...chunks].flatMap(({ css = [] }) => css.map((file) => `/editor/${file}`)),
  }
}

/** The component library writes styles at run time; the policy allows styles with this page's nonce. */
function headersOf(nonce: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  }
}

function pageOf([entry, ...others]: readonly string[], styles: readonly string[], nonce: string): string {
  const manifests = JSON.stringify(ownManifests()).replaceAll('<', '\\u003c')
  const own =
    manifests === '{}' ? [] : [`<script type="application/json" id="${OWN_MANIFESTS}">${manifests}</script>`]
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<meta name="style-nonce" nonce="${nonce}">`,
    '<title>编辑</title>',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...others.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...own,
    `<script type="module" src="${entry}"></script>`,
    '</head>',
    '<body><div id="app"></div><noscript>编辑需要浏览器运行脚本。The editor needs scripts.</noscript></body>',
    '</html>',
  ].join('\n')
}
