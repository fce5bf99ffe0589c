import { isRecord } from '../../../contract/is-record.ts'
import { NO_PAGE } from '../../../contract/no-page.ts'
import { PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import type { Manifest, Picture } from '../../../../templates/define/types.ts'
import { isTemplateName, registry } from '../../../../templates/registry.ts'
import { didYouMean } from '../../ground/language/did-you-mean.ts'
import { say } from '../../ground/language/say.ts'
import { OperatorError } from '../../ground/operator-error.ts'
import { type BuiltTemplate, versionFault } from '../../ground/own-templates.ts'
import { fieldsCheck } from '../../subjects/kinds/fields-ajv.ts'

const NAME = /^[a-z][a-z0-9-]{0,39}$/
const ROUTE = /^(?:\/[A-Za-z0-9_-]+)+$/
/** What `Manifest` knows: its type and these lists cannot differ. */
const PICTURES = Object.keys({
  lines: true,
  text: true,
  cards: true,
  steps: true,
  boxes: true,
  line: true,
  people: true,
  blocks: true,
  form: true,
  table: true,
} satisfies Record<Picture, true>)
const KNOWN = Object.keys({
  interface: true,
  title: true,
  description: true,
  picture: true,
  routes: true,
  detail: true,
  private: true,
  kinds: true,
  place: true,
  feed: true,
  leadsOn: true,
  parts: true,
  parameters: true,
  instead: true,
  once: true,
  settings: true,
} satisfies Record<Exclude<keyof Manifest, 'plain'> | 'interface', true>)

/**
 * The manifest of a site's own template, complete.
 * @throws OperatorError that names the template and what is wrong with it
 */
export function checkedManifest(
  name: string,
  manifest: unknown,
  names: readonly string[],
): BuiltTemplate['manifest'] {
  const fault = faultIn(name, manifest, names)
  if (fault !== undefined) throw new OperatorError(fault)
  const { routes, ...said } = Object(manifest)
  return { routes: routes ?? [`/pages/${name}`], ...said }
}

function faultIn(name: string, manifest: unknown, names: readonly string[]): string | undefined {
  if (!NAME.test(name))
    return say`templates/${name}: a template's name is small letters, digits and "-", begins with a letter, and has at most 40`
  if (isTemplateName(name)) return say`templates/${name}: Anju has a template of this name: choose another`
  const file = `templates/${name}/manifest.ts`
  if (!isRecord(manifest)) return say`${file} exports no "manifest"`
  const unknown = Object.keys(manifest).find((key) => !KNOWN.includes(key))
  if (unknown !== undefined) return say`${file}: there is no "${unknown}"` + didYouMean(unknown, KNOWN)
  return (
    versionFault(name, manifest.interface) ??
    wordsFault(file, manifest) ??
    pictureFault(file, manifest) ??
    routesFault(file, manifest) ??
    detailFault(file, manifest, names) ??
    kindsFault(file, manifest) ??
    settingsFault(file, manifest.settings)
  )
}

function wordsFault(file: string, manifest: Record<string, unknown>): string | undefined {
  for (const key of ['title', 'description']) {
    const words = manifest[key]
    for (const locale of ['zh-CN', 'en']) {
      const text = isRecord(words) ? words[locale] : undefined
      if (typeof text !== 'string' || text.trim() === '')
        return say`${file}: ${key} has no words in "${locale}": the editor's app speaks both languages`
    }
  }
  return undefined
}

function pictureFault(file: string, { picture }: Record<string, unknown>): string | undefined {
  if (typeof picture === 'string' && PICTURES.includes(picture)) return undefined
  return say`${file}: picture is one of ${PICTURES.join(', ')}`
}

function routesFault(file: string, { routes, detail }: Record<string, unknown>): string | undefined {
  if (routes !== undefined && !(Array.isArray(routes) && routes.length > 0))
    return say`${file}: routes is a list of addresses such as "/pages/photos"; leave it out for the usual one`
  const inDetail = isRecord(detail) && isRecord(detail.routes) ? Object.values(detail.routes) : []
  for (const route of [...(Array.isArray(routes) ? routes : []), ...inDetail]) {
    if (typeof route !== 'string' || !ROUTE.test(route))
      return say`${file}: "${route}" is no address of a page: it begins with "/", and consists of letters, digits, "-", "_" and "/"`
    if (NO_PAGE.test(route) || Object.hasOwn(PORTAL_PAGES, route))
      return say`${file}: "${route}" is an address of the portal's own: choose another`
  }
  return undefined
}

function detailFault(
  file: string,
  { detail }: Record<string, unknown>,
  names: readonly string[],
): string | undefined {
  if (detail === undefined) return undefined
  const shown = [...names, ...Object.keys(registry)]
  if (!isRecord(detail) || !isRecord(detail.routes) || typeof detail.template !== 'string')
    return say`${file}: detail needs "template", "routes" and "kinds"`
  if (!shown.includes(detail.template))
    return say`${file}: there is no template "${detail.template}"` + didYouMean(detail.template, shown)
  return kindsFault(file, detail)
}

function kindsFault(file: string, { kinds }: Record<string, unknown>): string | undefined {
  const areNames = Array.isArray(kinds) && kinds.every((kind) => typeof kind === 'string')
  return kinds === '*' || areNames ? undefined : say`${file}: kinds is a list of kinds, or "*" for every kind`
}

function settingsFault(file: string, settings: unknown): string | undefined {
  const isSchema =
    isRecord(settings) &&
    settings.type === 'object' &&
    settings.additionalProperties === false &&
    isRecord(settings.properties)
  if (!isSchema)
    return say`${file}: settings is a JSON Schema: { type: 'object', additionalProperties: false, properties: { … } }`
  try {
    fieldsCheck({ ...settings })({})
    return undefined
  } catch (error) {
    return say`${file}: settings is no JSON Schema: ${error instanceof Error ? error.message : ''}`
  }
}
