import type { PortalClient } from '../../../src/contract/client.ts'
import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import { defaultPreferences, type Preferences } from '../../../src/contract/preferences.ts'
import type { Site } from '../../../src/contract/types.ts'
import type { Portal } from '../../../src/portal/kit/portal.ts'
import { createPageRenderer } from '../../../src/portal/renderer/page-renderer.tsx'
import type { PageRenderer } from '../../../src/portal/kit/page-renderer.ts'
import { clientOf } from '../../templates/visit.tsx'

export function portalOf(
  site: Site,
  preferences: Preferences = defaultPreferences,
  { api }: { api: PortalClient } = clientOf({}),
): Portal & { renderer: PageRenderer } {
  const renderer = createPageRenderer({ site, readCatalogue: async () => {} }, api)
  return {
    site,
    renderer,
    readRenderer: async () => renderer,
    locale: 'zh-CN',
    catalogue,
    readCatalogue: async () => {},
    preferences,
  }
}
