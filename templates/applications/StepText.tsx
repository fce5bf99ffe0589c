import type { ReactNode } from 'react'
import { chooseAddress } from '../../src/contract/choosing/addresses.ts'
import { drawAddress } from '../../src/contract/draw/addresses.ts'
import { useSpan } from '../parts/clock.ts'
import { useSite } from '../parts/site.tsx'
import { receiptOf } from './receipt.ts'
import { stepTitle } from './step-title.ts'
import type { Application, OwnChoosing, Step } from './types.ts'

/** So many digits of a fingerprint are enough to notice that a page was rewritten. */
const DIGITS = 16

interface StepProps {
  step: Step
  application: Application
}

/** What a step is called, and what there is to say of it. */
export function StepText({ step, application }: StepProps) {
  const site = useSite()
  const { t } = site
  const { id, state, note } = step
  return (
    <div>
      <h3>
        {stepTitle(site, step, application)}
        {state === 'now' && <span className="tag tag--open">{t('own.next')}</span>}
      </h3>
      <Text step={step} application={application} />
      {note !== undefined && note !== '' && id !== 'list' && <p>{note}</p>}
    </div>
  )
}

function Text({ step: { id, state }, application }: StepProps): ReactNode {
  const { site, t, address } = useSite()
  const { sent, plan, choosing } = application
  const place = plan?.place
  if (id === 'sent') {
    const receipt = receiptOf(site.columns, address, sent)
    return (
      <p>
        {t('own.number', { number: sent.number })}
        {receipt && (
          <>
            {' '}
            <a href={receipt}>{t('own.look')}</a>
          </>
        )}
      </p>
    )
  }
  if (id === 'list' && plan && place)
    return (
      <p>
        {place.isListed
          ? t('own.list.no', { no: place.no ?? '', count: plan.households ?? 0 })
          : place.no === undefined
            ? t('own.list.failedText')
            : t('own.list.leftText', { no: place.no })}{' '}
        <a href={drawAddress(plan.planId)}>{t('own.list.look')}</a>
      </p>
    )
  if (id === 'draw' && plan) return <DrawText plan={plan} isDrawn={state === 'done'} />
  if (id === 'select' && choosing) return <SelectText choosing={choosing} isOver={state === 'failed'} />
  if (id === 'sign') return <p>{t('own.sign.text')}</p>
  return null
}

/** Which place the household has, or what it has chosen. */
function SelectText({ choosing: { planId, household }, isOver }: { choosing: OwnChoosing; isOver: boolean }) {
  const { t } = useSite()
  const span = useSpan()
  if (!household) return isOver ? <p>{t('own.select.notReachedText')}</p> : null
  const { rank, chosen, from, to } = household
  if (chosen)
    return (
      <p>
        {t('choose.receipt', { receipt: chosen.receipt })}{' '}
        <a href={chooseAddress(planId)}>{t('own.select.look')}</a>
      </p>
    )
  const { time, end } = span(from, to)
  return <p>{t('own.select.says', { rank, from: time, to: end })}</p>
}

function DrawText({ plan, isDrawn }: { plan: NonNullable<Application['plan']>; isDrawn: boolean }) {
  const { t } = useSite()
  const { place, announcement, units, planId } = plan
  if (isDrawn && place?.rank !== undefined)
    return (
      <p>
        {units !== undefined &&
          (place.rank <= units ? t('own.draw.first', { units }) : t('own.draw.reserve', { units }))}{' '}
        <a href={`/place?${new URLSearchParams({ plan: planId })}`}>{t('draw.check')}</a>
      </p>
    )
  if (announcement === undefined) return null
  return (
    <p>
      {t('own.draw.sealed', { digits: announcement.slice(0, DIGITS) })}{' '}
      <a href={drawAddress(planId)}>{t('own.draw.look')}</a>
    </p>
  )
}
