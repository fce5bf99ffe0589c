import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { unwrap, type PortalClient } from '../../../contract/client.ts'
import { environmentOf, knownOrigin, type Environment } from '../../../contract/environment.ts'
import type { Preferences } from '../../../contract/preferences.ts'
import type { FormState } from '../../../contract/actions.ts'
import type { Session } from '../../../contract/session.ts'
import type { Site } from '../../../contract/types.ts'
import { placeInTemplates } from '../../ground/own-templates-fault.ts'
import type { Revisions } from '../../ground/revisions.ts'
import type { NextScheduledChange } from '../../subjects/schedule/next-scheduled-change.ts'
import { inProcessClient, type Visitor } from './in-process.ts'
import { readAssets, type Assets } from './manifest.ts'
import type { RenderedPage } from './page-cache.ts'
import { loadOwnTemplates, type TakesTemplates } from './own-templates.ts'
import { createSites } from './sites.ts'
import { columnsOfUnknownTemplates } from './unknown-templates.ts'

/** Stands for every host but the production one. */
const OTHER_HOST = 'portal.invalid'

const END = '</body></html>'

/** What the built dist/server/entry-server.js offers; the visitor's app and the server meet here only. */
interface EntryServer extends TakesTemplates {
  prepare(): Promise<void>
  render(request: {
    url: string
    site: Site
    api: PortalClient
    owner?: { session?: Session; api: PortalClient; forms: FormState }
    preferences: Preferences
    assetsOf: Assets['of']
    entry: string
    origin?: string
    onError: (error: unknown) => void
  }): Promise<RenderedPage>
}

/** What a page is made with in place of what is published. */
export interface Overlay {
  site: Site
  over(client: PortalClient): PortalClient
}

export interface Renderer {
  /** The site as the host's visitors see it. */
  site(host: string): Promise<{ site: Site; environment: Environment }>
  /** Without an owner it is for everybody. */
  render(
    host: string,
    address: string,
    preferences: Preferences,
    owner?: Owner,
    overlay?: Overlay,
  ): Promise<RenderedPage>
}

export interface RendererOptions {
  /** The folder of the built app. */
  dist: string
  /** The folder of the templates that the site brings itself, if it does. */
  templates?: string | undefined
  /** The address of a script that every page has besides. */
  script?: string | undefined
  revisions: Pick<Revisions, 'structure'>
  nextChange: NextScheduledChange
  publicOrigin?: string
}

/** Renders pages with the built app and the API of this process. @throws when the app is not built. */
export async function createRenderer(app: FastifyInstance, options: RendererOptions): Promise<Renderer> {
  const { dist, templates, script, revisions, nextChange, publicOrigin } = options
  const assets = readAssets(dist)
  const built: EntryServer = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)
  await built.prepare()
  if (templates !== undefined) await loadOwnTemplates(built, templates, app.log)
  const placeOf = (error: unknown) => {
    const source = templates === undefined ? undefined : placeInTemplates(error, templates)
    return source === undefined ? {} : { source }
  }
  let reportedFor = -1
  const siteOf = createSites({
    ask: (host) => unwrap(inProcessClient(app, { host, environment: 'test' }).GET('/site')),
    structure: revisions.structure,
    nextChange,
    onRead: reportUnknown,
  })

  async function site(host: string) {
    // Whatever host a request claims, there are two sites: the production one and the other.
    const test = await siteOf(OTHER_HOST)
    const environment = environmentOf(test.settings, host)
    return { environment, site: environment === 'production' ? await siteOf(host.toLowerCase()) : test }
  }

  function reportUnknown({ revision: shown, columns }: Site): void {
    if (shown === reportedFor) return
    reportedFor = shown
    for (const unknown of columnsOfUnknownTemplates(columns)) {
      app.log.warn(unknown, 'a column names a template that does not exist: it shows the plain page')
    }
  }

  return {
    site,
    async render(host, address, preferences, owner, overlay) {
      const { site: published, environment } = await site(host)
      const shown = overlay?.site ?? published
      const over = (client: PortalClient) => overlay?.over(client) ?? client
      const visitor: Visitor = { host: host || OTHER_HOST, environment }
      const page = await built.render({
        url: `http://portal.invalid${address}`,
        site: shown,
        // A page that is cached for all visitors is made without the headers of the one who asked.
        api: over(inProcessClient(app, visitor)),
        owner: owner && {
          session: owner.session,
          api: inProcessClient(app, { ...visitor, session: owner.session }, owner.headers),
          forms: owner.forms,
        },
        preferences,
        assetsOf: assets.of,
        entry: assets.entry,
        origin: knownOrigin(shown.settings, publicOrigin),
        onError: (error) =>
          app.log.error({ err: error, address, ...placeOf(error) }, 'a page failed to render'),
      })
      if (script === undefined) return page
      const html = page.html.replace(END, `<script type="module" src="${script}"></script>${END}`)
      return { ...page, html }
    },
  }
}

/** The same renderer, which tells how long each page took, in seconds, and its status. */
export function timed(
  renderer: Renderer,
  tell: ((seconds: number, status: number) => void) | undefined,
): Renderer {
  if (!tell) return renderer
  return {
    ...renderer,
    async render(...asked) {
      const begun = performance.now()
      const page = await renderer.render(...asked)
      tell((performance.now() - begun) / 1000, page.status)
      return page
    },
  }
}

/** Whose page it is. */
export interface Owner {
  /** Absent where nobody is logged in. */
  session?: Session
  /** Go along with the calls that the page makes. */
  headers: Record<string, string>
  forms: FormState
}
