import type { ComponentType } from 'react'
import type { PortalClient } from '../../src/contract/client.ts'
import type { DeviceStore } from '../../src/contract/device-store.ts'
import type { InEachLanguage } from '../../src/contract/language/translate.ts'
import type { Session } from '../../src/contract/session.ts'
import type { Column, ContentPlace, FrontContent, KindName, Locale, Site } from '../../src/contract/types.ts'

/** Kinds by their names; `*` is every kind, those included that a site describes itself. */
export type KindNames = readonly KindName[] | '*'

/** What the editor's gallery draws for a template: what its pages look like, in a few strokes. */
export type Picture =
  | 'lines'
  | 'text'
  | 'cards'
  | 'steps'
  | 'boxes'
  | 'line'
  | 'people'
  | 'blocks'
  | 'form'
  | 'table'

/** What is known of a template without its code: enough to check a column tree and to build an editor's form. */
export interface Manifest {
  title: InEachLanguage
  /** What it is for, in one sentence: the editor's gallery says it below the picture. */
  description: InEachLanguage
  picture: Picture
  /** Public addresses under which a column with this template may stand; the first is the default. */
  routes: readonly string[]
  /** One content of such a column: shown by another template, at an address that depends on the column's route. */
  detail?: {
    template: string
    routes: Readonly<Record<string, string>>
    /** Kinds that it shows; a content of another kind is a place on the column's page. */
    kinds: KindNames
  }
  /** Its page is shown to whoever is logged in: made for each of them, kept nowhere, by `definePrivatePage`. */
  private?: true
  /** Kinds of contents that a column with this template shows. */
  kinds: KindNames
  /** Where on its column's page a content of these kinds stands; any other is found there by its id as a fragment. */
  place?: { readonly [Kind in KindName]?: ContentPlace }
  /** Kinds whose newest contents such a column announces: in its feed, and among the news of the home page. */
  feed?: KindNames
  /** Without contents of its own such a column shows the first one below it. */
  leadsOn?: true
  /** Those of the kinds that are only a part of its pages, such as a banner: nothing a search could lead to. */
  parts?: readonly KindName[]
  /** Query parameters its pages read beyond the columns', classify and contentId. */
  parameters?: readonly string[]
  /**
   * The template for columns that visitors are led to, where this one is not for them: its page is one of the portal's own, or
   * shows one content of another column. A column that is hidden, or leads to another site, may have it all the same.
   */
  instead?: string
  /** It has no page of its own: the plain page says how the column's service is offered today. */
  plain?: true
  /** A site has one such column: the gallery offers it while there is none. */
  once?: true
  /** JSON Schema 2020-12 of the column's settings. */
  settings: SettingsSchema
}

export interface SettingsSchema {
  type: 'object'
  properties: Record<string, Record<string, unknown>>
  required?: readonly string[]
  additionalProperties: false
}

/** Where a page of the portal itself stands: in no column. */
export interface PortalPageContext {
  site: Site
  /** In which the page is read; the site's own where it is not said. */
  locale?: Locale | undefined
  pathname: string
  /** The query's parameters, without a token. */
  query: Readonly<Record<string, string>>
}

/** Where a column's page stands. */
export interface PageContext extends PortalPageContext {
  column: Column
  /** From the top column down to `column`. */
  path: readonly Column[]
}

export interface LoadContext extends PageContext {
  api: PortalClient
  /** The content that the address names, on a detail route. */
  content?: FrontContent
  /** Who is logged in: on a private page only. */
  session?: Session
}

/** What `load` gives when another column should show instead: the visitor is redirected there. */
export class Elsewhere {
  readonly columnKey: string
  /** Query parameters of that column's page. */
  readonly parameters: Record<string, string>
  constructor(columnKey: string, parameters: Record<string, string> = {}) {
    this.columnKey = columnKey
    this.parameters = parameters
  }
}

export interface ViewProps<Data> {
  data: Data
  page: PageContext
}

/** A template's code: what it asks the API for, and how that looks. Views take props only. */
export interface Page<Data> {
  load(context: LoadContext): Promise<Data | Elsewhere>
  View: ComponentType<ViewProps<Data>>
  /** Query parameters that make this one visitor's own page: rendered for each request, kept nowhere. */
  own?: readonly string[]
  /** Query parameters that make this another page than the column's first, for search engines: none by default. */
  parameters?(data: Data): Record<string, string>
}

/** A page whose data only its own View knows. */
export type AnyPage = Page<unknown>

/** Seals a page: what `load` gives is what `View` takes, and nobody in between looks inside. */
export function definePage<Data>(page: Page<Data>): AnyPage {
  return page as unknown as AnyPage
}

/** `definePage` for a template whose manifest says `private`: `load` is given who is logged in. */
export function definePrivatePage<Data>(
  page: Omit<Page<Data>, 'load'> & {
    load(context: LoadContext & { session: Session }): Promise<Data | Elsewhere>
  },
): AnyPage {
  return definePage({
    ...page,
    async load(context) {
      const { session } = context
      if (!session) throw new Error('a private page was asked for nobody: its manifest must say "private"')
      return page.load({ ...context, session })
    },
  })
}

/** What the part of a page that lives in the browser is given: `Live` of a template's Live.tsx, which may hold state. */
export interface LiveProps<Data> {
  data: Data
  api: PortalClient
  /** The browser it lives in; absent while the server writes it. */
  device?: DeviceStore
}

/** A part whose data only its own View knows: it comes back as the JSON that the View gave. */
export type AnyLive = ComponentType<LiveProps<never>>

/** A page of the portal itself, such as its search. */
export interface PortalPage<Data> {
  /** `session` is who is logged in, on a page that is made for each visitor. */
  load(context: PortalPageContext & { api: PortalClient; session?: Session }): Promise<Data>
  View: ComponentType<{ data: Data; page: PortalPageContext }>
}

export type AnyPortalPage = PortalPage<unknown>

/** `definePage` for a page that stands in no column. */
export function definePortalPage<Data>(page: PortalPage<Data>): AnyPortalPage {
  return page as unknown as AnyPortalPage
}
