import { shortFlat } from '../../src/contract/choosing/types.ts'
import type { SiteTools } from '../parts/site.tsx'
import type { Application, OwnPlan, Step, StepId } from './types.ts'

type Tools = Pick<SiteTools, 't' | 'format'>
type TitleOf = (tools: Tools, step: Step, application: Application) => string

/** What each step is called; some say how it stands. */
const TITLES: Readonly<Record<StepId, TitleOf>> = {
  sent: ({ t }) => t('own.step.sent'),
  review: ({ t }, { state }) => t(`own.review.${state}`),
  answer({ t }, { state }, { sent }) {
    const said = t(`submission.${sent.state}`)
    return state === 'done' || state === 'failed' ? t('own.answer.done', { state: said }) : said
  },
  withdrawn: ({ t }) => t('own.step.withdrawn'),
  list: ({ t }, _step, { plan }) => t(plan?.place ? listTitle(plan.place) : 'own.step.list'),
  draw: ({ t }, _step, { plan }) =>
    plan?.place?.rank === undefined ? t('own.step.draw') : t('own.draw.rank', { rank: plan.place.rank }),
  select: (tools, step, application) => selectTitle(tools, step, application) ?? tools.t('own.step.select'),
  sign: ({ t }) => t('own.step.sign'),
}

const listTitle = ({ isListed, no }: NonNullable<OwnPlan['place']>) =>
  isListed ? 'own.step.list' : no === undefined ? 'own.list.failed' : 'own.list.left'

/** What a step of an application is called. */
export const stepTitle = (tools: Tools, step: Step, application: Application): string =>
  TITLES[step.id](tools, step, application)

/** The flat that was chosen, that none was, or when it is the household's turn. */
function selectTitle(
  { t, format }: Tools,
  { state, at, until }: Step,
  { choosing }: Application,
): string | undefined {
  const household = choosing?.household
  if (!household) return state === 'failed' ? t('own.select.notReached') : undefined
  if (household.chosen) return t('choose.done', { flat: shortFlat(household.chosen.flat) })
  if (state === 'failed') return t(household.state === 'gaveUp' ? 'choose.gaveUp' : 'choose.missed')
  if (at === undefined || until === undefined) return undefined
  return t(household.session.isMakeUp ? 'place.sessionMakeUp' : 'place.session', { time: format.time(at) })
}
