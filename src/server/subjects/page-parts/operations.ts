import { inSubtree, subtreeOf } from '../columns/tree/subtree.ts'
import { newestVersion } from '../app-versions/app-versions.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import { ok } from '../../ground/http/envelope.ts'
import { pageOf } from '../../ground/http/paging.ts'
import { notFound } from '../../ground/refusal.ts'
import { skinAt } from '../skins/skins.ts'
import { isWithin } from '../../ground/is-within.ts'
import type { Operations } from '../../ground/http/operation.ts'

export function pagePartOperations(api: Pick<Core, 'now'> & { site: ReadSite }) {
  return {
    async selectFriendlyLinks(request) {
      const { readKind } = await api.site(request)
      const links = await readKind('friendlyLink')
      return ok(
        pageOf(
          links.filter(({ status, url }) => status !== 0 && url !== ''),
          request.query,
        ),
      )
    },
    async selectYear(request) {
      const { query } = request
      const site = await api.site(request)
      const keys = subtreeOf(site, query.columnId)
      const milestones = inSubtree(await site.readKind('milestone'), keys)
      return ok([...new Set(milestones.map(({ year }) => year))].toSorted((a, b) => b - a))
    },
    async selectByYear(request) {
      const { query } = request
      const site = await api.site(request)
      const keys = subtreeOf(site, query.columnId)
      const milestones = inSubtree(await site.readKind('milestone'), keys)
      return ok(milestones.filter(({ year }) => year === query.year))
    },
    async selectBanners(request) {
      const { query } = request
      const site = await api.site(request)
      subtreeOf(site, query.columnId)
      const now = api.now()
      const banners = await site.readKind('banner')
      const shown = banners.filter(
        ({ columnId, startTime, endTime }) =>
          columnId === query.columnId && isWithin(now, startTime, endTime),
      )
      return ok(pageOf(shown, query))
    },
    async selectBusinessSegments(request) {
      const { readKind } = await api.site(request)
      return ok([...(await readKind('businessSegment'))])
    },
    async selectWebSkin(request) {
      const { readKind } = await api.site(request)
      return ok(
        skinAt(await readKind('webSkin'), api.now(), request.query.webSkinStatus, request.query.scope) ??
          null,
      )
    },
    async selectMapFeatures(request) {
      const { readKind } = await api.site(request)
      return ok([...(await readKind('mapFeature'))])
    },
    async getAppVersion(request) {
      const { body } = request
      const { readKind } = await api.site(request)
      const versions = await readKind('appVersion')
      const newest = newestVersion(versions.filter(({ platform }) => platform === body.platform))
      if (!newest) throw notFound(`version of the app for "${body.platform}"`)
      return ok(newest)
    },
  } satisfies Operations
}
