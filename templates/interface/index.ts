// `anju/template`: what a template outside the source tree may import. docs/own-templates.md describes it.
// A change that a template could notice raises INTERFACE in src/contract/own-templates.ts.
import { INTERFACE } from '../../src/contract/own-templates.ts'
import type { Manifest } from '../define/types.ts'

/** What is known of a template without its code. `interface` is the version of `anju/template` that it was written for. */
export interface TemplateManifest extends Omit<
  Manifest,
  'kinds' | 'routes' | 'detail' | 'feed' | 'place' | 'parts'
> {
  interface: typeof INTERFACE
  /** Public addresses under which a column with this template may stand; without any it is /pages/ and the template's name. */
  routes?: readonly string[]
  /** Kinds of contents that it shows: Anju's or the site's own, or `*` for every kind. */
  kinds: readonly string[] | '*'
  detail?: Omit<NonNullable<Manifest['detail']>, 'kinds'> & { kinds: readonly string[] | '*' }
  feed?: readonly string[] | '*'
  parts?: readonly string[]
  place?: Readonly<
    Record<string, NonNullable<NonNullable<Manifest['place']>[keyof NonNullable<Manifest['place']>]>>
  >
}

export { INTERFACE }
export { definePage, definePrivatePage, Elsewhere } from '../define/types.ts'
export { PortalError, unwrap } from '../../src/contract/envelope.ts'
export { Attachments } from '../parts/Attachments.tsx'
export { Breadcrumb } from '../parts/Breadcrumb.tsx'
export { ColumnHead } from '../parts/ColumnHead.tsx'
export { EmptyColumn } from '../parts/EmptyColumn.tsx'
export { Fold } from '../parts/Fold.tsx'
export { Icon } from '../parts/Icon.tsx'
export { PageHead } from '../parts/PageHead.tsx'
export { pageNumber, pageParameter } from '../parts/page-number.ts'
export { Pagination } from '../parts/Pagination.tsx'
export { Picture } from '../parts/Picture.tsx'
export { Prose } from '../parts/Prose.tsx'
export { SideNav, useSideColumns } from '../parts/SideNav.tsx'
export { Tag } from '../parts/Tag.tsx'
export { useSite } from '../parts/site.tsx'
export { listOf, numberOf, settingsOf, textOf, textsOf } from '../parts/settings.ts'
export { contentAddress } from '../../src/contract/addresses.ts'
export { contentsOf, type ContentPage } from './contents-of.ts'
export { useWords } from './use-words.ts'
export type {
  LoadContext,
  Page,
  PageContext,
  Picture as GalleryPicture,
  SettingsSchema,
  ViewProps,
} from '../define/types.ts'
export type { PortalClient } from '../../src/contract/client.ts'
export type { Column, Content, ContentRecord, FrontContent, Locale, Site } from '../../src/contract/types.ts'
export type { Session } from '../../src/contract/session.ts'
