import { manifest as list } from './list/manifest.ts'
import { manifest as article } from './article/manifest.ts'
import { manifest as projectShowcase } from './project-showcase/manifest.ts'
import { manifest as guide } from './guide/manifest.ts'
import { manifest as which } from './which/manifest.ts'
import { manifest as faq } from './faq/manifest.ts'
import { manifest as contact } from './contact/manifest.ts'
import { manifest as timeline } from './timeline/manifest.ts'
import { manifest as people } from './people/manifest.ts'
import { manifest as organisation } from './organisation/manifest.ts'
import { manifest as subsidiaries } from './subsidiaries/manifest.ts'
import { manifest as jobs } from './jobs/manifest.ts'
import { manifest as shops } from './shops/manifest.ts'
import { manifest as video } from './video/manifest.ts'
import { manifest as brochure } from './brochure/manifest.ts'
import { manifest as collection } from './collection/manifest.ts'
import { manifest as form } from './form/manifest.ts'
import { manifest as submission } from './submission/manifest.ts'
import { manifest as profile } from './profile/manifest.ts'
import { manifest as records } from './records/manifest.ts'
import { manifest as applications } from './applications/manifest.ts'
import { manifest as collections } from './collections/manifest.ts'
import { manifest as home } from './home/manifest.ts'
import { manifest as projectDetail } from './project-detail/manifest.ts'
import { manifest as jobDetail } from './job-detail/manifest.ts'
import { manifest as entry } from './entry/manifest.ts'
import { manifest as page } from './page/manifest.ts'
import type { KindNames, Manifest } from './define/types.ts'

/** The list of Anju's templates, in the order of the editor's gallery. A template needs a folder and a line here, and a line in pages.ts. */
export const registry = {
  list,
  article,
  'project-showcase': projectShowcase,
  guide,
  faq,
  which,
  contact,
  timeline,
  people,
  organisation,
  subsidiaries,
  jobs,
  shops,
  video,
  brochure,
  collection,
  form,
  submission,
  profile,
  records,
  applications,
  collections,
  home,
  'project-detail': projectDetail,
  'job-detail': jobDetail,
  entry,
  page,
} as const satisfies Record<string, Manifest>

type Manifests = Readonly<Record<string, Manifest>>

let all: Manifests = registry

let own: Manifests = {}

/** Adds the templates that a site brings itself, in place of those it brought before. */
export function bringTemplates(brought: Manifests): void {
  own = brought
  all = { ...registry, ...own }
}

/** The site's own templates by their names. */
export const ownManifests = (): Manifests => own

/** Every template by its name: Anju's, and then the site's own. */
export const allTemplates = (): Manifests => all

/** What follows from the manifests, worked out once for each list of templates. */
export function fromTemplates<Value>(workOut: (templates: Manifests) => Value): () => Value {
  let known: { of: Manifests; value: Value } | undefined
  return () => {
    if (known?.of !== all) known = { of: all, value: workOut(all) }
    return known.value
  }
}

/** The public addresses at which columns and their contents stand. */
export const templateRoutes = fromTemplates((templates) =>
  Object.values(templates).flatMap(({ routes, detail }) => [
    ...routes,
    ...Object.values(detail?.routes ?? {}),
  ]),
)

const details = fromTemplates(
  (templates) => new Set(Object.values(templates).flatMap(({ detail }) => (detail ? [detail.template] : []))),
)

export type TemplateName = keyof typeof registry

/** Templates with a page of their own. */
export type BuiltTemplate = {
  [Name in TemplateName]: (typeof registry)[Name] extends { plain: true } ? never : Name
}[TemplateName]

/** Whether it is one of Anju's own templates. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(registry, name)
}

/** The manifest of this template; undefined if there is none, which the caller must report. */
export function manifestOf(name: string): Manifest | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined
}

/** Whether the template exists and has a page of its own. */
export function isBuilt(name: string): boolean {
  const manifest = manifestOf(name)
  return manifest !== undefined && !manifest.plain
}

/** Whether its page only shows one content of a column with another template. */
export function isDetail(name: string): boolean {
  return manifestOf(name)?.instead !== undefined && details().has(name)
}

/** Whether a column can have this template: templates of pages without a column are only for hidden columns. */
export function isForColumn({ template, hidden, externalUrl }: NamesTemplate): boolean {
  return manifestOf(template)?.instead === undefined || hidden === true || Boolean(externalUrl)
}

interface NamesTemplate {
  template: string
  hidden?: boolean | undefined
  externalUrl?: string | null | undefined
}

/** Whether a kind, built in or the site's own, is among these. */
export function includesKind(kinds: KindNames | undefined, kind: string): boolean {
  return kinds === '*' || kinds?.some((name) => name === kind) === true
}
