import { InputNumber, Select, Space } from 'antd'
import { useId } from 'react'
import type { FormSchema } from '../../contract/forms/types.ts'
import type { Bound } from '../../contract/question-types/schema.ts'
import { DayInput } from '../dates/DayInput.tsx'
import { dayOf } from '../kit/times.ts'
import { useSay } from '../words/words.tsx'
import { spanOf } from './when-words.ts'

interface Props {
  label: string
  bound: Bound | undefined
  /** The questions that it can be compared with. */
  others: readonly [name: string, field: FormSchema][]
  /** A day can also be compared with today, and with a day that is named. */
  isDay: boolean
  /** Whether there may be none. */
  isOptional?: boolean
  onChange: (bound: Bound | undefined) => void
}

type Kind = 'none' | 'field' | 'ago' | 'ahead' | 'date'

/** What a number or a day is compared with. */
export function BoundInput({ label, bound, others, isDay, isOptional = true, onChange }: Props) {
  const say = useSay()
  const id = useId()
  const [[first] = []] = others
  const span = spanOf(bound?.today ?? '') ?? { count: -18, unit: 'Y' as const }
  const kinds: Kind[] = [
    ...(isOptional ? (['none'] as const) : []),
    ...(first === undefined ? [] : (['field'] as const)),
    ...(isDay ? (['ago', 'ahead', 'date'] as const) : []),
  ]
  if (kinds.length === (isOptional ? 1 : 0)) return null
  const spanned = (count: number, unit: string, isPast: boolean) =>
    onChange({ today: `${isPast && count > 0 ? '-' : ''}P${count}${unit}` })
  const choose = (kind: Kind) => {
    if (kind === 'none') onChange(undefined)
    else if (kind === 'field') onChange({ field: first ?? '' })
    else if (kind === 'date') onChange({ date: dayOf() })
    else spanned(kind === 'ago' ? 18 : 0, kind === 'ago' ? 'Y' : 'D', kind === 'ago')
  }
  const kind = kindOf(bound)
  return (
    <div className="line">
      <label htmlFor={id}>{label}</label>
      <Space wrap>
        <Select<Kind>
          id={id}
          className="bound-kind"
          value={kind}
          options={kinds.map((value) => ({ value, label: say(`bound.kind.${value}`) }))}
          onChange={choose}
        />
        {bound?.field !== undefined && (
          <Select
            aria-label={say('bound.field')}
            className="bound-kind"
            value={bound.field}
            options={others.map(([value, { title }]) => ({ value, label: title ?? value }))}
            onChange={(field: string) => onChange({ field })}
          />
        )}
        {bound?.today !== undefined && (
          <>
            <InputNumber
              aria-label={say('bound.count')}
              min={0}
              max={999}
              precision={0}
              value={Math.abs(span.count)}
              onChange={(count) => spanned(count ?? 0, span.unit, kind === 'ago')}
            />
            <Select
              aria-label={say('bound.unit')}
              value={span.unit}
              options={(['Y', 'M', 'D'] as const).map((value) => ({
                value,
                label: say(`bound.unit.${value}`),
              }))}
              onChange={(unit) => spanned(Math.abs(span.count), unit, kind === 'ago')}
            />
          </>
        )}
        {bound?.date !== undefined && (
          <DayInput id={`${id}-d`} value={bound.date} onChange={(date) => date && onChange({ date })} />
        )}
      </Space>
    </div>
  )
}

function kindOf(bound: Bound | undefined): Kind {
  if (!bound) return 'none'
  if (bound.field !== undefined) return 'field'
  if (bound.date !== undefined) return 'date'
  return bound.today?.startsWith('-') ? 'ago' : 'ahead'
}
