import type { LoadContext } from '../define/types.ts'
import { factsOf, planState, type PlanFacts } from '../parts/plans.ts'
import { projectFacts, type ProjectFacts } from '../parts/projects.ts'
import { selectAll, selectAllNow } from '../parts/select-all.ts'
import { settingsOf, textOf } from '../parts/settings.ts'
import { type Faults, readAnswers, type Answers } from '../../src/contract/which/answers.ts'
import { judgeAll, type Judged, type Rule } from '../../src/contract/which/judge.ts'

export interface OpenPlan extends PlanFacts {
  business: string
}

export interface WhichData {
  rules: Pick<Rule, 'name' | 'summary'>[]
  /** Every condition is there in the language of the page. */
  isTranslated: boolean
  /** As entered, so that nothing is lost. */
  entered: Readonly<Record<string, string>>
  faults: Faults
  answers?: Answers
  judged: Judged[]
  /** Open now, of what fits. */
  plans: OpenPlan[]
  /** With homes to let now, of what fits. */
  projects: ProjectFacts[]
  now: string
}

/** The five questions, and the answer where they are answered. */
export async function load({ api, site, column, query }: LoadContext): Promise<WhichData> {
  // What a translation has replaced stands beside it.
  const original = `text.${site.settings.locale ?? 'zh-CN'}`
  const { records: rules, now } = await selectAllNow(api, column.key, 'housingRule')
  const read = readAnswers(query)
  const answers = read && 'answers' in read ? read.answers : undefined
  const judged = answers ? judgeAll(rules, answers) : []
  const fits = new Set(judged.filter(({ lacks }) => lacks.length === 0).map(({ rule }) => rule.businessType))
  const { plans: inPlans, projects: inProjects } = settingsOf(column.settings)
  const [plansIn, projectsIn] = [textOf(inPlans), textOf(inProjects)]
  const plans = answers && plansIn ? await selectAllNow(api, plansIn, 'allocationPlan') : { records: [], now }
  const projects = answers && projectsIn ? await selectAll(api, projectsIn, 'project') : []
  return {
    rules: rules.map(({ name, summary }) => ({ name, summary })),
    isTranslated: rules.every(({ conditions }) => conditions.every((one) => original in one)),
    entered: query,
    faults: read && 'faults' in read ? read.faults : [],
    ...(answers && { answers }),
    judged,
    plans: plans.records
      .flatMap((plan) =>
        fits.has(plan.businessType as Rule['businessType'])
          ? [{ ...factsOf(plan), business: plan.businessType ?? '' }]
          : [],
      )
      .filter((plan) => planState(plan, plans.now) === 'open'),
    projects: projects
      .filter(
        ({ businessType, status, availableUnits }) =>
          fits.has(businessType as Rule['businessType']) && status === 'renting' && availableUnits !== 0,
      )
      .map(projectFacts),
    now: plans.now,
  }
}
