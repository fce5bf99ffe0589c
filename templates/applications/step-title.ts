import { shortFlat } from '../../src/contract/choosing/types.ts'
import type { SiteTools } from '../parts/site.tsx'
import type { Application, Step } from './types.ts'

/** What a step of an application is called. */
export function stepTitle(
  { t, format }: Pick<SiteTools, 't' | 'format'>,
  { id, state, at, until }: Step,
  { sent, plan, choosing }: Application,
): string {
  const rank = plan?.place?.rank
  const isFixed = state === 'done' || state === 'failed'
  if (id === 'draw' && rank !== undefined) return t('own.draw.rank', { rank })
  const household = choosing?.household
  if (id === 'select' && household?.chosen)
    return t('choose.done', { flat: shortFlat(household.chosen.flat) })
  if (id === 'select' && household && state === 'failed')
    return t(household.state === 'gaveUp' ? 'choose.gaveUp' : 'choose.missed')
  if (id === 'select' && household && at !== undefined && until !== undefined)
    return t(household.session.isMakeUp ? 'place.sessionMakeUp' : 'place.session', { time: format.time(at) })
  if (id === 'review') return t(`own.review.${state}`)
  if (id === 'answer')
    return isFixed
      ? t('own.answer.done', { state: t(`submission.${sent.state}`) })
      : t(`submission.${sent.state}`)
  if (id === 'list' && plan?.place?.isListed === false) return t('own.list.failed')
  return t(`own.step.${id}`)
}
