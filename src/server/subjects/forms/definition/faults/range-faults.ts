import type { FormSchema } from '../../../../../contract/forms/types.ts'
import { say } from '../../../../ground/language/say.ts'
import type { DesignFault, Fault } from './design-fault.ts'

/** Limits that exclude each other. */
export function rangeFaults(fault: Fault, field: FormSchema): DesignFault[] {
  const { minimum = -Infinity, maximum = Infinity } = field
  const { exclusiveMinimum: above = -Infinity, exclusiveMaximum: below = Infinity } = field
  const { minLength = 0, maxLength = Infinity, minItems = 0, maxItems = Infinity } = field
  const isNumber = field.type === 'number' || field.type === 'integer'
  const isEmpty =
    minimum > maximum ||
    minimum >= below ||
    above >= maximum ||
    above >= below ||
    minLength > maxLength ||
    minItems > maxItems ||
    (isNumber && !hasNumber(field))
  return isEmpty ? [fault(say`lets nothing through: the least is more than the most`)] : []
}

/** Whether a whole number, or a multiple, lies between the limits. */
function hasNumber({ type, multipleOf, ...limits }: FormSchema): boolean {
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined)
  if (step === undefined) return true
  const least = Math.max(limits.minimum ?? -Infinity, limits.exclusiveMinimum ?? -Infinity)
  const most = Math.min(limits.maximum ?? Infinity, limits.exclusiveMaximum ?? Infinity)
  if (!Number.isFinite(least) || !Number.isFinite(most)) return true
  const first = Math.ceil(least / step) * step
  const next = first === limits.exclusiveMinimum ? first + step : first
  return next < most || (next === most && next !== limits.exclusiveMaximum)
}
