import { catalogue } from '../../../src/contract/language/zh-CN.ts'
import { defaultPreferences, type Preferences } from '../../../src/contract/preferences.ts'
import type { Site } from '../../../src/contract/types.ts'
import type { Portal } from '../../../src/portal/portal.ts'
import { clientOf } from '../../templates/visit.tsx'

export function portalOf(site: Site, preferences: Preferences = defaultPreferences): Portal {
  return {
    site,
    api: clientOf({}).api,
    locale: 'zh-CN',
    catalogue,
    readCatalogue: async () => {},
    preferences,
  }
}
