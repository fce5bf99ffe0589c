import type { PortalClient } from '../../src/contract/client.ts'
import type { Project } from '../../src/contract/types.ts'
import type { DatedItem } from '../parts/DatedList.tsx'
import { selectGround, type Ground } from '../parts/map/ground.ts'
import { factsOf, planState, type PlanFacts } from '../parts/plans.ts'
import { isKind } from '../parts/records.ts'
import { Elsewhere, type LoadContext } from '../define/types.ts'

export interface ProjectPage {
  project: Project
  /** Position of the picture and of the unit type that are shown. */
  photo: number
  unit: number
  notices: DatedItem[]
  /** What the map of its place stands on. */
  ground: Ground[]
  /** The plan by which its homes are given out now or next, by the server's clock `now`. */
  plan?: PlanFacts
  now: string
}

/** Undefined: the address names no project. */
export type DetailData = { page?: ProjectPage }

const NOTICES = 8

export async function load({ api, column, content, query }: LoadContext): Promise<DetailData | Elsewhere> {
  // A matter that stands beside the projects is shown by its column.
  if (content && isKind(content, 'businessGuide')) return new Elsewhere(column.key, { item: content.id })
  if (!content || !isKind(content, 'project')) return {}
  const project: Project = content
  const [notices, ground, current] = await Promise.all([
    selectNotices(api, project),
    selectGround(api),
    selectPlan(api, project),
  ])
  return {
    page: {
      project,
      photo: positionIn(project.photos, query.photo),
      unit: positionIn(project.unitTypes, query.unit),
      notices,
      ground,
      ...current,
    },
  }
}

/** The position that a parameter counts from 1; anything else is the first. */
function positionIn(list: readonly unknown[] = [], number: string | undefined): number {
  const position = Number(number) - 1
  return Number.isInteger(position) && position > 0 && position < list.length ? position : 0
}

/** The articles that the project names, newest first. What is not there any more is left out. */
async function selectNotices(api: PortalClient, { noticeIds = [] }: Project): Promise<DatedItem[]> {
  const answers = await Promise.all(
    noticeIds
      .slice(0, NOTICES)
      .map((contentId) =>
        api.GET('/bzf-portal-cms/bpcContentEntity/selectFrontContent', { params: { query: { contentId } } }),
      ),
  )
  return answers
    .flatMap(({ data }) => (data && isKind(data.data, 'article') ? [data.data] : []))
    .map(({ id, columnId, title, publishTime }) => ({ id, columnId, title, date: publishTime }))
    .toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''))
}

/** Without an answer the page stands without its plan: the rest of it is true all the same. */
async function selectPlan(api: PortalClient, { id }: Project): Promise<Pick<ProjectPage, 'plan' | 'now'>> {
  const { data } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectHomePageContent', {
    params: { query: {} },
  })
  if (!data) return { now: '' }
  const { plans, now } = data.data
  const own = plans.filter(({ projectIds }) => projectIds.includes(id)).map(factsOf)
  const open = own.find((plan) => planState(plan, now) === 'open')
  return { plan: open ?? own.find((plan) => planState(plan, now) === 'soon'), now }
}
