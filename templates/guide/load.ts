import { unwrap, type PortalClient } from '../../src/contract/client.ts'
import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import { factsOf, planState, type PlanFacts } from '../parts/plans.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import { isKind } from '../parts/records.ts'
import { selectAll } from '../parts/select-all.ts'
import { textOf } from '../parts/settings.ts'
import type { Column, Faq } from '../../src/contract/types.ts'
import type { LoadContext } from '../define/types.ts'
import { askedOften } from './service.ts'

export type Guide = BuiltInKinds['businessGuide']

/** A procedure in a list. */
export interface Matter {
  id: string
  /** The column that contains it. */
  columnId: string
  name: string
  target: string
}

export interface GuideData {
  matters: Matter[]
  /** The procedure shown; undefined if the procedures of several columns are listed. */
  guide?: Guide
  /** The address names a procedure that is not there, or no longer. */
  isGone: boolean
  /** Housing projects of the column. */
  projects: ProjectFacts[]
  /** As the column's settings name them; the answer is sanitised HTML. */
  questions: Pick<Faq, 'id' | 'question' | 'answer'>[]
  /** The business's plan that is open now or opens next, by the server's clock `now`. Only for procedures with `showsPlan`. */
  plan?: PlanFacts
  now: string
}

const MATTERS = 100
const PROJECTS = 12

/** The procedures of a column and its descendants, and one of them in full. */
export async function load({ api, column, query }: LoadContext): Promise<GuideData> {
  const columnId = column.key
  const classify = query.classify?.slice(0, 100) || textOf(column.settings?.classify)
  const [found, projects, questions] = await Promise.all([
    unwrap(
      api.GET('/bzf-portal-cms/bpcContentEntity/selectByPage', {
        params: { query: { columnId, kind: 'businessGuide', classify, size: MATTERS } },
      }),
    ),
    unwrap(
      api.GET('/bzf-portal-data-docking/dataMiddleOffice/selectProject', {
        params: { query: { columnId, size: PROJECTS } },
      }),
    ),
    selectQuestions(api, column),
  ])
  const guides: Guide[] = found.records.filter((record) => isKind(record, 'businessGuide'))
  const isOfSeveral = new Set(guides.map((guide) => guide.columnId)).size > 1
  const named = guides.find(({ id }) => id === query.item)
  const guide = named ?? (isOfSeveral ? undefined : guides[0])
  return {
    isGone: query.item !== undefined && named === undefined,
    matters: guides.map(({ id, columnId: holder, itemName, target }) => ({
      id,
      columnId: holder,
      name: itemName,
      target,
    })),
    guide,
    projects: projects.records.map(projectFacts),
    questions,
    ...(await selectPlan(api, guide?.showsPlan ? guide.businessType : undefined)),
  }
}

/** Without an answer the page shows none; the rest is still correct. */
async function selectQuestions(api: PortalClient, column: Column): Promise<GuideData['questions']> {
  const wanted = askedOften(column)
  if (!wanted) return []
  const all = await selectAll(api, wanted.column, 'faq').catch(() => [])
  return wanted.ids.flatMap((wantedId) => {
    const found = all.find(({ id }) => id === wantedId)
    return found ? [{ id: found.id, question: found.question, answer: found.answer }] : []
  })
}

/** Without an answer the page shows no plan; the rest is still correct. */
async function selectPlan(
  api: PortalClient,
  business: string | undefined,
): Promise<Pick<GuideData, 'plan' | 'now'>> {
  if (business === undefined) return { now: '' }
  const { data } = await api.GET('/bzf-portal-cms/bpcContentEntity/selectHomePageContent', {
    params: { query: {} },
  })
  if (!data) return { now: '' }
  const { plans, now } = data.data
  const own = plans.filter(({ businessType }) => businessType === business).map(factsOf)
  const open = own.find((plan) => planState(plan, now) === 'open')
  return { plan: open ?? own.find((plan) => planState(plan, now) === 'soon'), now }
}
