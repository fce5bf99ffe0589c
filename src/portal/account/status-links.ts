import { planOf } from '../../../templates/applications/plan-of.ts'
import { nameOf } from '../../../templates/applications/receipt.ts'
import { stepTitle } from '../../../templates/applications/step-title.ts'
import { isOver, stepsOf } from '../../../templates/applications/steps.ts'
import type { Application, OwnPlan, Step } from '../../../templates/applications/types.ts'
import { serverTime } from '../../../templates/parts/server-time.ts'
import { createTools, type SiteTools } from '../../../templates/parts/site.tsx'
import type { Catalogue } from '../../contract/language/zh-CN.ts'
import type { Answer } from '../../contract/types.ts'
import type { Portal } from '../kit/portal.ts'

/** So many applications are shown; all are on their own page. */
const MOST = 2

/** A link for each application in which something will happen, with the step that is due. */
export async function statusLinks(
  portal: Portal,
  href: string,
  { data, response }: { data: Answer<'selectOwnForms'>; response: Response },
  plans: readonly OwnPlan[],
): Promise<HTMLAnchorElement[]> {
  const [words] = await Promise.all([ownWords(portal.locale), portal.readCatalogue()])
  const catalogue: Partial<Catalogue> = { ...portal.catalogue, ...words }
  const tools = createTools({ ...portal, catalogue })
  const now = serverTime(response)
  return data.submissions
    .map((sent) => {
      const plan = planOf(sent, plans)
      return { sent, ...(plan && { plan }), steps: stepsOf(sent, plan, now) }
    })
    .filter((application) => !isOver(application, now))
    .slice(0, MOST)
    .map((application) => statusLink(href, tools, application, now))
}

const ownWords = async (locale: Portal['locale']) =>
  locale === 'en'
    ? (await import('../../contract/language/en.own.ts')).own
    : (await import('../../contract/language/zh-CN.own.ts')).own

function statusLink(
  href: string,
  tools: SiteTools,
  application: Application,
  now: string,
): HTMLAnchorElement {
  const { steps, sent, plan } = application
  const step = steps.find(({ state }) => state === 'now') ?? steps.at(-1)
  const link = document.createElement('a')
  link.href = href
  const name = document.createElement('b')
  name.textContent = nameOf(application)
  const state = document.createElement('span')
  const isReviewed = step?.id === 'review' && step.state === 'now'
  // This page does not know whether the household has chosen; 我的申请 does.
  const isUnknown =
    step?.id === 'select' && plan?.isChoosing === true && isPast(plan.closedAt ?? step.at, now)
  const title = isReviewed ? tools.t(`submission.${sent.state}`) : step && stepTitle(tools, step, application)
  const said = isUnknown ? [tools.t('own.select.see')] : [title, step && whenOf(step, tools)]
  state.textContent = said.filter(Boolean).join(tools.t('article.dot'))
  link.append(name, ' ', state)
  return link
}

const isPast = (time: string | undefined, now: string) =>
  time !== undefined && Date.parse(time) <= Date.parse(now)

/** Until when an answer is due or objections are taken, or when one chooses. */
function whenOf({ id, state, at, until, isLate }: Step, { t, format }: SiteTools): string {
  if (state !== 'now') return ''
  if (id !== 'select' && until)
    return t(id === 'list' ? 'own.until' : isLate ? 'own.late' : 'own.before', { time: format.time(until) })
  return at ? format.time(at) : ''
}
