import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  'src',
  'templates',
  'schemas',
  'openapi',
  'scripts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const LINKED = ['node_modules', 'demo']

export interface ScratchPortal {
  root: string
  dist: string
  remove(): void
}

interface ScratchPortalOptions {
  /** Templates that it has besides ours, by name: their folders stand in `files`. */
  templates: readonly string[]
  /** Those of them that have a Live.tsx. */
  lives?: readonly string[]
  /** Files by their path from the root: new ones, or instead of ours. */
  files?: Readonly<Record<string, string>>
  /** A folder whose files come the same way. */
  overlay?: string
  /** Builds nothing but what browsers load: a third of the work. */
  isForBrowsers?: boolean
}

/** What scripts/build.mjs does, for visitors' browsers alone. */
const BUILD_FOR_BROWSERS = `
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ logLevel: 'warn' }, null)
  await builder.build(builder.environments.client)`

/** The project with more in it than is shipped, in a folder of its own, built: what docs/templates.md says, done. */
export function buildScratchPortal({
  templates,
  lives = [],
  files = {},
  overlay,
  isForBrowsers = false,
}: ScratchPortalOptions): ScratchPortal {
  const portal = mkdtempSync(join(tmpdir(), 'anju-portal-'))
  for (const name of COPIED) cpSync(join(root, name), join(portal, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(root, name), join(portal, name))
  if (overlay) {
    rmSync(join(portal, 'demo'))
    cpSync(overlay, portal, { recursive: true })
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(portal, path)), { recursive: true })
    writeFileSync(join(portal, path), text)
  }
  const variable = (name: string) => name.replaceAll('-', '_')
  insert(portal, 'templates/registry.ts', 'export const registry = {', {
    before: templates.map((name) => `import { manifest as ${variable(name)} } from './${name}/manifest.ts'`),
    after: templates.map((name) => `  '${name}': ${variable(name)},`),
  })
  insert(portal, 'templates/pages.ts', 'export const pages = {', {
    after: templates.map((name) => `  '${name}': () => import('./${name}/page.tsx'),`),
  })
  insert(portal, 'templates/lives.ts', 'AnyLive }>>> = {', {
    after: lives.map((name) => `  '${name}': () => import('./${name}/Live.tsx'),`),
  })
  const build = isForBrowsers
    ? ['--input-type=module', '-e', BUILD_FOR_BROWSERS]
    : [join(portal, 'scripts/build-if-needed.mjs')]
  execFileSync(process.execPath, build, {
    cwd: portal,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    root: portal,
    dist: join(portal, 'dist'),
    remove: () => rmSync(portal, { recursive: true, force: true }),
  }
}

/** Puts lines around the line that begins a list. */
function insert(
  portal: string,
  path: string,
  line: string,
  { before = [], after = [] }: { before?: readonly string[]; after?: readonly string[] },
): void {
  const text = readFileSync(join(portal, path), 'utf8')
  if (!text.includes(line)) throw new Error(`${path} has no line "${line}"`)
  writeFileSync(join(portal, path), text.replace(line, [...before, line, ...after].join('\n')))
}
