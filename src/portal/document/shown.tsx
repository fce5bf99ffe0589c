import { renderToString } from 'react-dom/server'
import { createStaticHandler } from 'react-router-dom'
import type { FormState } from '../../contract/actions.ts'
import type { PortalClient } from '../../contract/client.ts'
import { inLanguage } from '../../contract/language/in-language.ts'
import type { Preferences } from '../../contract/preferences.ts'
import type { Session } from '../../contract/session.ts'
import type { Locale, Site } from '../../contract/types.ts'
import type { LiveTools } from '../../../templates/parts/LivePart.tsx'
import type { PageRenderer } from '../kit/page-renderer.ts'
import type { Portal } from '../kit/portal.ts'
import { createRoutes } from '../layouts/routes.tsx'
import { App } from '../live/App.tsx'
import { createPageRenderer } from '../renderer/page-renderer.tsx'
import { CATALOGUES } from './catalogues.ts'

/** Whose page it is. */
export interface Visit {
  site: Site
  api: PortalClient
  preferences: Preferences
  /** For a private page: the logged-in user, the API called as them, and what its forms need. */
  owner?: { session?: Session; api: PortalClient; forms: FormState }
}

interface Shown {
  portal: Portal
  renderer: PageRenderer
  handler: ReturnType<typeof createStaticHandler>
}

type Shared = Shown & { write: NonNullable<LiveTools['write']> }

const shown = new WeakMap<Site, Map<string, Shared>>()

/** The portal as one visit sees it. Of a page with an owner only the page itself contains their data. */
export function shownTo({ owner, ...visit }: Visit): Shown {
  const shared = sharedBy(visit)
  if (!owner) return shared
  const { portal, write, handler } = shared
  return { portal, renderer: createPageRenderer(portal, owner.api, { owner, write }), handler }
}

/** The portal for visitors of one site with the same preferences, who share all pages and routes. */
function sharedBy({ site: answered, api, preferences }: Visit): Shared {
  const variants = shown.get(answered) ?? new Map<string, Shared>()
  shown.set(answered, variants)
  const key = JSON.stringify(preferences)
  const known = variants.get(key)
  if (known) return known
  const locale = preferences.language ?? answered.settings.locale ?? 'zh-CN'
  const site = readIn(answered, locale)
  const readCatalogue = async () => {}
  const write: Shared['write'] = (part, identifierPrefix) =>
    renderToString(<App portal={portal}>{part}</App>, { identifierPrefix })
  const renderer = createPageRenderer({ site, locale, readCatalogue }, api, { write })
  const portal: Portal = {
    site,
    locale,
    catalogue: CATALOGUES[locale],
    readCatalogue,
    preferences,
    renderer,
    readRenderer: async () => renderer,
  }
  const made = { portal, renderer, write, handler: createStaticHandler(createRoutes(portal)) }
  variants.set(key, made)
  return made
}

const read = new WeakMap<Site, Map<Locale, Site>>()

/** The site in one language; all display settings share it, and the cached HTML of its shell. */
function readIn(site: Site, locale: Locale): Site {
  const languages = read.get(site) ?? new Map<Locale, Site>()
  read.set(site, languages)
  const known = languages.get(locale) ?? inLanguage(site, locale)
  languages.set(locale, known)
  return known
}
