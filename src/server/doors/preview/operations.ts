import { placeAddress } from '../../../contract/addresses.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite } from '../../subjects/columns/tree/site-state.ts'
import type { ReadPage } from '../../subjects/contents/published/read-page.ts'
import { compiledKind } from '../../subjects/kind-design/sound-kind.ts'
import { builtInKinds } from '../../subjects/kinds/kinds.ts'
import { storedSettings } from '../../subjects/settings/change-settings.ts'
import { presentSettings } from '../../subjects/settings/operations.ts'
import { kindAddress, standingAddress } from './preview-kind.ts'
import { readPreviewed } from './read-previewed.ts'
import { signSettings } from './settings.ts'
import { standingPage } from './standing-page.ts'
import { PREVIEW_MINUTES, signPreview } from './token.ts'

/** Signed addresses at which staff see pages before they are published. */
export function previewOperations(api: Core & { site: ReadSite; readPage: ReadPage }) {
  const { db, secrets, site, now } = api
  const end = () => now().getTime() + PREVIEW_MINUTES * 60_000
  const answer = (address: string, until: number) => ok({ address, until: new Date(until).toISOString() })
  return {
    async previewContent(request) {
      const { environment } = await site(request)
      const { tree, content, id, kind, columnKey } = await readPreviewed(db, request.body, environment)
      const classify = typeof content.classify === 'string' ? content.classify : ''
      const until = end()
      const token = signPreview(secrets, request.body, until)
      return answer(
        `/preview/${token}${placeAddress(tree, { id, kind, columnId: columnKey, classify })}`,
        until,
      )
    },
    async previewSettings(request) {
      const until = end()
      const after = await storedSettings(db, request.body.settings)
      const token = signSettings(secrets, await presentSettings(db), after, until)
      return answer(`/preview/${token}/`, until)
    },
    async previewKind(request) {
      const { kind, schema, page = 'entry', locale = 'zh-CN' } = request.body
      const until = end()
      const builtIn = builtInKinds.get(kind)
      const standing = builtIn && (await standingPage(api, await site(request), kind, page))
      return answer(
        standing === undefined
          ? kindAddress(secrets, builtIn ?? compiledKind(kind, 1, schema), { page, locale }, until)
          : standingAddress(secrets, { kind, address: standing, locale }, until),
        until,
      )
    },
  } satisfies Operations
}
