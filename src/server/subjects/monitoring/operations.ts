import { DEFAULT_TIME_ZONE } from '../../../contract/constants.ts'
import { PORTAL_PAGES } from '../../../contract/portal-pages.ts'
import { fromTemplates, templateRoutes } from '../../../../templates/registry.ts'
import { dayIn } from './day.ts'
import type { Core } from '../../store/core.ts'
import type { ReadSite } from '../columns/tree/site-state.ts'
import type { FastifyRequest } from 'fastify'
import { type FigureCounter, keptWords } from './figure-counter.ts'
import type { AccessCounter } from './access-counter.ts'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'

/** Only pages of the site are counted, so that nobody can fill the table with invented names. */
const pages = fromTemplates(() => new Set([...templateRoutes(), ...Object.keys(PORTAL_PAGES)]))
const OTHER = 'other'

/** The search, whose misses are counted. */
const SEARCH = '/search'

type Needs = Pick<Core, 'now'> & { site: ReadSite; accesses: AccessCounter; figures: FigureCounter }

/** Do Not Track, or the Global Privacy Control: browsers that ask for it send nothing, and others are not counted either. */
const asksNotToBeCounted = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1'

export function monitoringOperations(api: Needs) {
  return {
    async recordAmount(request) {
      const { body } = request
      if (asksNotToBeCounted(request)) return ok(null)
      const site = await api.site()
      const day = dayIn(site.settings.timeZone ?? DEFAULT_TIME_ZONE, api.now())
      for (const { moduleKey, path = '', deviceType = '', contentId, missed = '' } of body.records) {
        // What follows the path may contain a name or a token.
        const [address = ''] = path.split(/[?#]/)
        api.accesses.count({
          day,
          moduleKey: site.column(moduleKey) ? moduleKey : OTHER,
          path: pages().has(address) ? address : '',
          deviceType,
        })
        if (contentId !== undefined) api.figures.count({ day, about: 'content', subject: contentId })
        const words = address === SEARCH ? keptWords(missed) : ''
        if (words !== '') api.figures.count({ day, about: 'missed', subject: words })
      }
      return ok(null)
    },
    async recordFormStep(request) {
      const { formKey, step } = request.body
      if (asksNotToBeCounted(request)) return ok(null)
      const { settings } = await api.site()
      const day = dayIn(settings.timeZone ?? DEFAULT_TIME_ZONE, api.now())
      api.figures.count({ day, about: 'step', subject: `${formKey} ${step}` })
      return ok(null)
    },
  } satisfies Operations
}
