import type { PortalClient } from '../../src/contract/client.ts'
import type { Answer, Project } from '../../src/contract/types.ts'
import type { DatedItem } from '../parts/DatedList.tsx'
import { selectGround, type Ground } from '../parts/map/ground.ts'
import { factsOf, planState, type PlanFacts } from '../parts/plans.ts'
import { isKind } from '../parts/records.ts'
import { Elsewhere, type LoadContext } from '../define/types.ts'

export interface ProjectPage {
  project: Project
  /** Index of the picture and of the unit type shown. */
  photo: number
  unit: number
  notices: DatedItem[]
  /** The background of its map. */
  ground: Ground[]
  /** The plan that allocates its homes now or next, by the server's clock `now`. */
  plan?: PlanFacts
  now: string
  /** Plans with flats that are given one by one. */
  flats: Answer<'selectProjectFlats'>
}

/** Undefined if the address names no project. */
export type DetailData = { page?: ProjectPage }

const NOTICES = 8

export async function load({ api, column, content, query }: LoadContext): Promise<DetailData | Elsewhere> {
  // A procedure in the projects' column is shown by that column.
  if (content && isKind(content, 'businessGuide')) return new Elsewhere(column.key, { item: content.id })
  if (!content || !isKind(content, 'project')) return {}
  const project: Project = content
  const [notices, ground, current, flats] = await Promise.all([
    selectNotices(api, project),
    selectGround(api),
    selectPlan(api, project),
    selectFlats(api, project),
  ])
  return {
    page: {
      project,
      photo: positionIn(project.photos, query.photo),
      unit: positionIn(project.unitTypes, query.unit),
      notices,
      ground,
      ...current,
      flats,
    },
  }
}

/** An index that a parameter counts from 1; an invalid value means the first. */
function positionIn(list: readonly unknown[] = [], number: string | undefined): number {
  const position = Number(number) - 1
  return Number.isInteger(position) && position > 0 && position < list.length ? position : 0
}

/** The articles that the project names, newest first, without missing ones. */
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

/** Without an answer the page shows none; the rest is still correct. */
async function selectFlats(api: PortalClient, { id }: Project): Promise<ProjectPage['flats']> {
  const { data } = await api.GET('/flats', { params: { query: { project: id } } })
  return data?.data ?? []
}

/** Without an answer the page shows no plan; the rest is still correct. */
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
