import { findColumn } from '../../../contract/columns.ts'
import type { ApiContext } from '../context.ts'
import { ok } from '../envelope.ts'
import { homeSettings } from '../home-settings.ts'
import { noticeTabs, readNotices } from '../notices.ts'
import { currentPlans } from '../plans.ts'
import { openProjects } from '../projects.ts'
import { notFound } from '../refusal.ts'
import type { Service } from '../types.ts'

const MILESTONES = 4
const FAQS = 3
const PROJECTS = 6

export function homeHandlers(api: ApiContext): Pick<Service, 'selectHomePageContent'> {
  return {
    async selectHomePageContent(request) {
      const site = await api.site()
      const tree = site.tree(api.hostOf(request))
      const { columnId } = request.query
      const home = findColumn(tree, ({ key, template }) =>
        columnId === undefined ? template === 'home' : key === columnId,
      )
      if (columnId !== undefined && !home) throw notFound(`column "${columnId}"`)

      const settings = homeSettings(home ?? {})
      const tabs = noticeTabs(site, tree, settings.tabs)
      const [plans, projects, milestones, faqs, ...notices] = await Promise.all([
        site.readKind('allocationPlan'),
        site.readKind('project'),
        site.readKind('milestone'),
        site.readKind('faq'),
        ...tabs.map((tab) => readNotices(api, site, tab, settings.noticesPerTab)),
      ])
      const now = api.now()
      return ok({
        now: now.toISOString(),
        notices,
        plans: currentPlans(plans, now),
        projects: chosen(projects, settings.projects, openProjects(projects)).slice(0, PROJECTS),
        projectTotal: projects.length,
        milestones: chosen(milestones, settings.milestones, milestones).slice(0, MILESTONES),
        faqs: chosen(faqs, settings.faqs, faqs).slice(0, FAQS),
      })
    },
  }
}

/** The records with these ids in their order; the others when none of them is live. */
function chosen<Item extends { id: string }>(
  all: readonly Item[],
  ids: string[],
  otherwise: readonly Item[],
): Item[] {
  const found = ids.flatMap((id) => all.find((record) => record.id === id) ?? [])
  return found.length > 0 ? found : [...otherwise]
}
