import type { BuiltTemplate } from './registry.ts'
import type { AnyPage } from './define/types.ts'

/** The code of each template with a page, loaded when needed. The browser knows nothing else about templates. */
export const pages = {
  list: () => import('./list/page.tsx'),
  home: () => import('./home/page.tsx'),
  article: () => import('./article/page.tsx'),
  organisation: () => import('./organisation/page.tsx'),
  people: () => import('./people/page.tsx'),
  contact: () => import('./contact/page.tsx'),
  timeline: () => import('./timeline/page.tsx'),
  subsidiaries: () => import('./subsidiaries/page.tsx'),
  which: () => import('./which/page.tsx'),
  faq: () => import('./faq/page.tsx'),
  guide: () => import('./guide/page.tsx'),
  jobs: () => import('./jobs/page.tsx'),
  'job-detail': () => import('./job-detail/page.tsx'),
  shops: () => import('./shops/page.tsx'),
  video: () => import('./video/page.tsx'),
  brochure: () => import('./brochure/page.tsx'),
  'project-showcase': () => import('./project-showcase/page.tsx'),
  'project-detail': () => import('./project-detail/page.tsx'),
  collection: () => import('./collection/page.tsx'),
  entry: () => import('./entry/page.tsx'),
  form: () => import('./form/page.tsx'),
  submission: () => import('./submission/page.tsx'),
  records: () => import('./records/page.tsx'),
  profile: () => import('./profile/page.tsx'),
  applications: () => import('./applications/page.tsx'),
  collections: () => import('./collections/page.tsx'),
} as const satisfies { [Name in BuiltTemplate]: () => Promise<{ page: AnyPage }> }

/** Whether this template has a page, as far as the browser knows. */
export function hasPage(template: string): template is BuiltTemplate {
  return Object.hasOwn(pages, template)
}
