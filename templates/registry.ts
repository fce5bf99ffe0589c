import { manifest as home } from './home/manifest.ts'
import { manifest as list } from './list/manifest.ts'
import { manifest as article } from './article/manifest.ts'
import { manifest as organisation } from './organisation/manifest.ts'
import { manifest as people } from './people/manifest.ts'
import { manifest as timeline } from './timeline/manifest.ts'
import { manifest as subsidiaries } from './subsidiaries/manifest.ts'
import { manifest as faq } from './faq/manifest.ts'
import { manifest as video } from './video/manifest.ts'
import { manifest as brochure } from './brochure/manifest.ts'
import { manifest as projectShowcase } from './project-showcase/manifest.ts'
import { manifest as projectDetail } from './project-detail/manifest.ts'
import { manifest as guide } from './guide/manifest.ts'
import { manifest as shops } from './shops/manifest.ts'
import { manifest as jobs } from './jobs/manifest.ts'
import { manifest as jobDetail } from './job-detail/manifest.ts'
import { manifest as form } from './form/manifest.ts'
import { manifest as submission } from './submission/manifest.ts'
import { manifest as profile } from './profile/manifest.ts'
import { manifest as collections } from './collections/manifest.ts'
import { manifest as records } from './records/manifest.ts'
import { manifest as page } from './page/manifest.ts'
import type { Template } from './types.ts'

/** The one list of templates. A template is a folder and a line here. */
export const registry = {
  home: { manifest: home },
  list: { manifest: list },
  article: { manifest: article },
  organisation: { manifest: organisation },
  people: { manifest: people },
  timeline: { manifest: timeline },
  subsidiaries: { manifest: subsidiaries },
  faq: { manifest: faq },
  video: { manifest: video },
  brochure: { manifest: brochure },
  'project-showcase': { manifest: projectShowcase },
  'project-detail': { manifest: projectDetail },
  guide: { manifest: guide },
  shops: { manifest: shops },
  jobs: { manifest: jobs },
  'job-detail': { manifest: jobDetail },
  form: { manifest: form },
  submission: { manifest: submission },
  profile: { manifest: profile },
  collections: { manifest: collections },
  records: { manifest: records },
  page: { manifest: page },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof registry

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(registry, name)
}

/** The template of this name, or undefined when there is none: the caller says so, nothing vanishes. */
export function templateOf(name: string): Template | undefined {
  return isTemplateName(name) ? registry[name] : undefined
}
