import type { FastifyBaseLogger } from 'fastify'
import type { BuiltInKinds } from '../../../contract/kinds.ts'
import { normalisePermalink } from '../rich-text/addresses.ts'
import { readTitles } from '../contents/published/read-titles.ts'
import { readPermalink } from '../contents/published/read-permalink.ts'
import { appDownloads } from '../app-versions/app-versions.ts'
import { isFindable } from '../columns/tree/findable.ts'
import { heldKinds } from '../columns/tree/held-kinds.ts'
import type { ReadSite, SiteState } from '../columns/tree/site-state.ts'
import { subtreeOf } from '../columns/tree/subtree.ts'
import type { Core } from '../../store/core.ts'
import type { AnswerKept } from '../../ground/http/kept.ts'
import { ok } from '../../ground/http/envelope.ts'
import { keepUntil } from '../../ground/http/kept.ts'
import { notFound } from '../../ground/refusal.ts'
import { nextNoticeChange, noticesAt } from '../notices/notices.ts'
import { nextSkinChange, skinAt } from '../skins/skins.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Undefined if they cannot be read: no page fails because of a skin or a link, and the next request tries again. */
async function readIfPossible<K extends 'webSkin' | 'appVersion'>(
  { readKind }: SiteState,
  kind: K,
  log: FastifyBaseLogger,
): Promise<readonly Readonly<BuiltInKinds[K]>[] | undefined> {
  try {
    return await readKind(kind)
  } catch (error) {
    log.error({ err: error, kind }, 'a kind could not be looked up: the site is shown without it')
    return undefined
  }
}

function soonest(...times: (Date | undefined)[]): Date | undefined {
  return times.filter((time) => time !== undefined).toSorted((a, b) => a.getTime() - b.getTime())[0]
}

interface Needs extends Core {
  site: ReadSite
  answers: { answerKept: AnswerKept }
  /** Whether a setting limits visitors to a single host. */
  isOneHost: boolean
}

/** What every page asks for: the site with its columns, and where something is. */
export function siteOperations(api: Needs) {
  return {
    async selectSite(request, reply) {
      const site = await api.site(request)
      const skins = await readIfPossible(site, 'webSkin', request.log)
      const versions = await readIfPossible(site, 'appVersion', request.log)
      const now = api.now()
      // A skin starts and ends by the clock, without a new revision.
      if (skins && versions && request.query.revision === site.revision)
        keepUntil(request, reply, {
          now,
          change: soonest(nextSkinChange(skins, now), nextNoticeChange(site.settings, now)),
          isOneHost: api.isOneHost,
        })
      const skin = skinAt(skins ?? [], now, 1, '全站') ?? null
      const homeSkin = skinAt(skins ?? [], now, 1) ?? null
      const notices = noticesAt(site.settings, now)
      const settings =
        notices.length > 0 ? { ...site.settings, notices } : { ...site.settings, notices: undefined }
      const { revision, environment, externalSites, tree, redirects } = site
      if (skins && versions) {
        // Everything the answer depends on: skins and notices are what the clock changes in it.
        const shown = [skin, homeSkin].map((one) => (one === null ? '' : skins.indexOf(one))).join(' ')
        const told = notices.map((notice) => site.settings.notices?.indexOf(notice)).join(' ')
        const key = `${revision} site ${environment} ${shown}/${told}`
        const kept = api.answers.answerKept(request, reply, key)
        if (kept) return kept
      }
      const downloads = appDownloads(settings.app, versions ?? [])
      return ok({
        revision,
        settings,
        skin,
        homeSkin,
        externalSites,
        appDownloads: downloads,
        columns: tree,
        ...(Object.keys(redirects).length > 0 && { redirects }),
      })
    },
    async selectKinds({ query: { columnId, kind } }) {
      const site = await api.site()
      return ok(heldKinds(site, subtreeOf(site, columnId), kind))
    },
    async selectTitles({ query: { contentIds } }) {
      const site = await api.site()
      const found = await readTitles(api.db, contentIds.split(','))
      return ok(found.map((one) => ({ ...one, isFindable: isFindable(site.column(one.columnId), one.kind) })))
    },
    async selectAddress(request) {
      const path = normalisePermalink(request.query.path)
      const found = await readPermalink(api.db, path)
      const address = found ? undefined : (await api.site(request)).moved.get(path)
      if (address) return ok({ address })
      if (!found) throw notFound(`content with the permalink "${path}"`)
      return ok(found)
    },
  } satisfies Operations
}
