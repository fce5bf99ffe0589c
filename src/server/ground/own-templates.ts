import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { INTERFACE, type OwnTemplate } from '../../contract/own-templates.ts'
import type { Manifest } from '../../../templates/define/types.ts'
import { bringTemplates, isTemplateName } from '../../../templates/registry.ts'
import { say } from './language/say.ts'
import { root } from './root.ts'

/** In the folder of a site's own templates: what was built of them. */
const BUILT = '.built'

export interface BuiltTemplate extends OwnTemplate {
  manifest: Manifest & { interface: number }
  /** The page as the server loads it: a file in the built folder. */
  page: string
}

/** What a build says of itself, in index.json. */
export interface BuiltTemplates {
  /** The release of Anju that built them. */
  anju: string
  /** Of the sources: another one means that they have changed since. */
  hash: string
  templates: Record<string, BuiltTemplate>
}

export const builtFolder = (folder: string): string => join(folder, BUILT)
export const indexFile = (folder: string): string => join(folder, BUILT, 'index.json')

/** With the templates that lie beside a site folder, where the setting names no others. */
export function withTemplates<Settings extends { TEMPLATES?: string; FIRST_SITE?: string }>(
  env: Settings,
  siteFolder = env.FIRST_SITE,
): Settings {
  if (env.TEMPLATES !== undefined) return { ...env, TEMPLATES: resolve(env.TEMPLATES) }
  if (siteFolder === undefined) return env
  const beside = resolve(siteFolder, '../templates')
  return beside !== ANJUS && (namesIn(beside).length > 0 || existsSync(indexFile(beside)))
    ? { ...env, TEMPLATES: beside }
    : env
}

/** Beside the demo, in a clone of the repository. */
const ANJUS = fileURLToPath(new URL('templates', root))

/** What the templates folder says now. What was built needs no other release of Anju, so that is no part of it. */
export function sourcesHash(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !/(?:^|\/)(?:\.|node_modules\/)/.test(path))
    .sort()
  const text = files.map((path) => `${path}\0${hash('sha256', readFileSync(join(folder, path)))}`)
  return hash('sha256', text.join('\0')).slice(0, 12)
}

/** The names of the templates in a folder. */
export function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'manifest.ts')))
    .map(({ name }) => name)
    .sort()
}

/** What was built last; undefined if nothing was. */
export function readBuilt(folder: string): BuiltTemplates | undefined {
  if (!existsSync(indexFile(folder))) return undefined
  return JSON.parse(readFileSync(indexFile(folder), 'utf8')) as BuiltTemplates
}

export interface Brought {
  templates: Readonly<Record<string, BuiltTemplate>>
  /** Sentences on templates that are left out or need attention. */
  faults: string[]
}

/** A folder that was brought without its sources is as it was built. */
function buildFaults(folder: string, built: BuiltTemplates | undefined): string[] {
  if (!built) return [say`${folder}: nothing is built of these templates yet: run "npx anju build"`]
  if (namesIn(folder).length === 0 || built.hash === sourcesHash(folder)) return []
  return [say`${folder}: these templates have changed since they were built: run "npx anju build"`]
}

/** Makes this thread know the manifests of the site's own templates, as they were built. */
export function bringBuilt(folder: string | undefined): Brought {
  const built = folder === undefined ? undefined : readBuilt(folder)
  const faults = folder === undefined ? [] : buildFaults(folder, built)
  const templates: Record<string, BuiltTemplate> = {}
  for (const [name, template] of Object.entries(built?.templates ?? {})) {
    const fault = versionFault(name, template.manifest.interface)
    if (fault === undefined) templates[name] = template
    else faults.push(fault)
    if (isTemplateName(name))
      faults.push(
        say`templates/${name}: Anju has a template of this name by now; the site's own is shown. Rename it, and its columns`,
      )
  }
  bringTemplates(
    Object.fromEntries(Object.entries(templates).map(([name, { manifest }]) => [name, manifest])),
  )
  return { templates, faults }
}

/** Why a template cannot be used here; undefined if it was written for this version of the interface. */
export function versionFault(name: string, written: unknown): string | undefined {
  if (written === INTERFACE) return undefined
  return typeof written === 'number'
    ? say`templates/${name} was written for version ${written} of anju/template, and this Anju offers version ${INTERFACE}: docs/own-templates.md says what has changed`
    : say`templates/${name}/manifest.ts lacks "interface: ${INTERFACE}", the version of anju/template that it is written for`
}
