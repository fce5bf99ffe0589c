import type { NewsReading } from '../columns/tree/news.ts'
import type { SiteState } from '../columns/tree/site-state.ts'
import { projectsColumn } from '../../../contract/projects.ts'
import type { Answer, Column, Project } from '../../../contract/types.ts'
import { currentPlans } from '../plans/current-plans.ts'
import { openProjects } from '../projects/select-projects.ts'
import { noticeTabs, readNotices } from './notices.ts'
import { homeSettings } from '../../../contract/home-settings.ts'

const MILESTONES = 4
const FAQS = 3
const PROJECTS = 6

/** What the home page shows at a moment, by its column's settings or by default. */
export async function readHomePage(
  site: SiteState,
  reading: NewsReading,
  { tree, home, now }: { tree: readonly Column[]; home?: Column; now: Date },
): Promise<Answer<'selectHomePageContent'>> {
  const settings = homeSettings(home ?? {})
  const tabs = noticeTabs(site, tree, settings.tabs)
  const [plans, projects, milestones, faqs, ...notices] = await Promise.all([
    site.readKind('allocationPlan'),
    site.readKind('project'),
    site.readKind('milestone'),
    site.readSome('faq', settings.faqs.ids, FAQS),
    ...tabs.map((tab) =>
      readNotices(reading, site, tab, { size: settings.noticesPerTab, isChosen: settings.tabs.length > 0 }),
    ),
  ])
  return {
    now: now.toISOString(),
    notices,
    plans: currentPlans(plans, now),
    projects: chosen(projects, settings.projects.ids, openProjects(projects)).slice(0, PROJECTS),
    projectTotal: openedBy(site, projects, settings.projects.column).length,
    milestones: chosen(milestones, settings.milestones.ids, milestones).slice(0, MILESTONES),
    faqs: [...faqs],
  }
}

/** The home page's target columns in the order of the list; all of them if none is set. */
function openedBy(
  site: SiteState,
  projects: readonly Project[],
  key: string | undefined,
): readonly Project[] {
  const column = key === undefined ? undefined : site.column(key)
  if (!column) return projects
  const keys = new Set(site.subtree(projectsColumn(site.tree, column)))
  return projects.filter(({ columnId }) => keys.has(columnId))
}

/** The records with these ids, in this order; the other records if none of them is live. */
function chosen<Item extends { id: string }>(
  all: readonly Item[],
  ids: string[],
  otherwise: readonly Item[],
): Item[] {
  const found = ids.flatMap((id) => all.find((record) => record.id === id) ?? [])
  return found.length > 0 ? found : [...otherwise]
}
