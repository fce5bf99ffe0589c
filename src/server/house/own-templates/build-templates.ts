import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { GIVEN } from '../../../contract/own-templates.ts'
import { isRecord } from '../../../contract/is-record.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import {
  type BuiltTemplate,
  type BuiltTemplates,
  builtFolder,
  indexFile,
  namesIn,
  readBuilt,
  sourcesHash,
} from '../../ground/own-templates.ts'
import { placeInTemplates } from '../../ground/own-templates-fault.ts'
import { root } from '../../ground/root.ts'
import { version } from '../../ground/version.ts'
import type { Given } from './bundle.ts'
import { checkedManifest } from './check-manifest.ts'
import { faultOf } from './build-fault.ts'

/** Where browsers find what was built. */
const ADDRESS = '/assets/own/'

/** Builds the templates beside a site folder, unless they are built as they are. @throws OperatorError */
export async function buildFolder(templates: string | undefined, siteFolder: string): Promise<string[]> {
  if (templates === undefined)
    throw new OperatorError(
      say`there is no folder "templates" beside ${siteFolder} with a template in it: a template is a folder with manifest.ts and page.tsx`,
    )
  const lines = await buildChanged(templates)
  return lines.length > 0 ? lines : [say`built      nothing has changed since the last build`]
}

/** Builds the templates of a folder unless they are built as they are: then it says nothing. @throws OperatorError */
export async function buildChanged(folder: string): Promise<string[]> {
  return readBuilt(folder)?.hash === sourcesHash(folder) ? [] : buildTemplates(folder)
}

/**
 * Builds the templates of a folder. Until everything is there and right, what was built before stays.
 * @returns lines for the operator
 * @throws OperatorError that names template and file
 */
async function buildTemplates(folder: string): Promise<string[]> {
  const begun = performance.now()
  const names = namesIn(folder)
  for (const name of names) {
    if (!existsSync(join(folder, name, 'page.tsx')))
      throw new OperatorError(say`templates/${name}: page.tsx is missing, which exports "page"`)
  }
  const { build } = await loadVite()
  const sources = sourcesHash(folder)
  const [client, server] = ['client', 'server'].map((side) => join(builtFolder(folder), side, sources))
  if (client === undefined || server === undefined) return []
  const plan = { folder, names, given: await givenNames(), base: `${ADDRESS}${sources}/`, client, server }
  const { forBrowsers, forServer } = await import('./bundle.ts')
  await mkdir(builtFolder(folder), { recursive: true })
  try {
    await build(forServer(plan))
    await build(forBrowsers(plan))
  } catch (error) {
    throw new OperatorError(faultOf(error, folder))
  }
  const templates = await describe(plan)
  await keep(folder, { anju: version, hash: sources, templates })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  return [say`built      ${names.join(', ')} in ${seconds} s`]
}

/** Only this command needs it: a server runs without. */
async function loadVite(): Promise<typeof import('vite')> {
  try {
    return await import('vite')
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("'vite'"))) throw error
    throw new OperatorError(
      say`templates are built by Vite, which is not installed here: run "npm install --save-dev vite@8" where Anju is installed, or bring a folder that was built elsewhere`,
    )
  }
}

interface EntryServer {
  prepare(): Promise<void>
}

/** What the built app gives to templates: asked of it, so that the two never differ. */
async function givenNames(): Promise<Given> {
  const app: EntryServer = await import(new URL('dist/server/entry-server.js', root).href)
  await app.prepare()
  const modules: unknown = Reflect.get(globalThis, GIVEN)
  if (!isRecord(modules)) throw new Error('the app gives nothing to templates')
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [
      name,
      Object.keys(Object(module)).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one) && one !== 'default'),
    ]),
  )
}

interface Chunk {
  file: string
  name?: string
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}

/** The index of what was built; each manifest is checked, and each page loaded once. */
async function describe(plan: {
  folder: string
  names: readonly string[]
  base: string
  client: string
  server: string
}): Promise<Record<string, BuiltTemplate>> {
  const { names, base, client, server } = plan
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const templates: Record<string, BuiltTemplate> = {}
  for (const name of names) {
    const entry = Object.values(chunks).find((chunk) => chunk.isEntry && chunk.name === name)
    if (!entry) throw new Error(`nothing was built of ${name}`)
    const page = await exported(join(server, `${name}.js`), 'page', plan.folder)
    if (typeof Reflect.get(Object(page), 'View') !== 'function')
      throw new OperatorError(say`${`templates/${name}/page.tsx`} exports no "page"`)
    templates[name] = {
      manifest: checkedManifest(
        name,
        await exported(join(server, `${name}.manifest.js`), 'manifest', plan.folder),
        names,
      ),
      page: `server/${server.slice(server.lastIndexOf('/') + 1)}/${name}.js`,
      script: base + entry.file,
      styles: stylesOf(entry, chunks).map((file) => base + file),
    }
  }
  return templates
}

/** Loaded once, so that what throws at once is told by the build. */
async function exported(file: string, name: string, folder: string): Promise<unknown> {
  try {
    const loaded: unknown = await import(pathToFileURL(file).href)
    return Reflect.get(Object(loaded), name)
  } catch (error) {
    const place = placeInTemplates(error, folder) ?? 'templates/'
    throw new OperatorError(`${place} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Those of what it imports come first, so that its own take precedence. */
function stylesOf(entry: Chunk, chunks: Readonly<Record<string, Chunk>>): string[] {
  const styles = new Set<string>()
  const seen = new Set<Chunk>()
  const walk = (chunk: Chunk) => {
    if (seen.has(chunk)) return
    seen.add(chunk)
    for (const imported of chunk.imports ?? []) if (chunks[imported]) walk(chunks[imported])
    for (const file of chunk.css ?? []) styles.add(file)
  }
  walk(entry)
  return [...styles]
}

/** From now on these are served. Files of the build before stay for pages that are open; older ones go. */
async function keep(folder: string, index: BuiltTemplates): Promise<void> {
  const before = readBuilt(folder)?.hash
  const file = indexFile(folder)
  await writeFile(`${file}.new`, `${JSON.stringify(index, null, 2)}\n`)
  await rename(`${file}.new`, file)
  for (const side of ['client', 'server']) {
    for (const name of readdirSync(join(builtFolder(folder), side))) {
      if (name !== index.hash && name !== before)
        await rm(join(builtFolder(folder), side, name), { recursive: true, force: true })
    }
  }
}
