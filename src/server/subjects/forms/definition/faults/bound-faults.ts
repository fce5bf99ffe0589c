import { dayAfter, isDuration } from '../../../../../contract/forms/bounds.ts'
import { everyField } from '../../../../../contract/forms/fit.ts'
import type { FormSchema } from '../../../../../contract/forms/types.ts'
import { isDate } from '../../../../../contract/is-date.ts'
import type { Bound } from '../../../../../contract/question-types/schema.ts'
import { say } from '../../../../ground/language/say.ts'
import type { DesignFault, Fault } from './design-fault.ts'

interface Place {
  name: string
  group: FormSchema
}

const DAYS = new Set(['date', 'month', 'date-time'])

/** What can be compared with each other: numbers, days, times of day. */
function kindOf({
  type,
  format = '',
  enum: values,
  oneOf,
}: FormSchema): 'number' | 'day' | 'time' | undefined {
  if (values || oneOf) return undefined
  if (type === 'number' || type === 'integer') return 'number'
  if (type !== 'string') return undefined
  if (DAYS.has(format)) return 'day'
  return format === 'time' ? 'time' : undefined
}

/** Bounds that compare what cannot be compared, or name what there is not. */
export function boundFaults(fault: Fault, field: FormSchema, place: Place): DesignFault[] {
  return (['x-least', 'x-most', 'x-same'] as const).flatMap((rule) => {
    const bound = field[rule]
    const reason = bound && boundFault(rule, bound, field, place)
    return reason === undefined ? [] : [fault(reason, `.${rule}`)]
  })
}

/** @returns what is wrong with one bound */
export function boundFault(
  rule: 'x-least' | 'x-most' | 'x-same',
  bound: Bound,
  field: FormSchema,
  { name, group }: Place,
): string | undefined {
  if (bound.field !== undefined) return otherFault(rule, bound.field, field, { name, group })
  if (rule === 'x-same') return say`must name another question of the same group as "field"`
  if (kindOf(field) !== 'day')
    return say`is compared with a day: it must be a date, a month, or a date and time`
  if (bound.today !== undefined)
    return isDuration(bound.today) && isDate(dayAfter('2026-03-01', bound.today))
      ? undefined
      : say`must say how far from today as in "-P18Y", "P3M" or "P10D"`
  return isDate(bound.date ?? '') ? undefined : say`must name a day such as "2026-03-10"`
}

function otherFault(
  rule: string,
  other: string,
  field: FormSchema,
  { name, group }: Place,
): string | undefined {
  const found = everyField(group).get(other)
  if (!found || other === name) return say`names "${other}", which is no other question of the same group`
  if (rule === 'x-same')
    return found.type === field.type ? undefined : say`is compared with "${other}", which is of another type`
  const kind = kindOf(field)
  return kind !== undefined && kind === kindOf(found)
    ? undefined
    : say`is compared with "${other}": both must be numbers, days or times`
}
