import type { FieldLook, FormSchema } from '../../../../../contract/forms/types.ts'
import { isOneOf, isSeveralOf } from '../../../../../contract/question-types/choices.ts'
import { say } from '../../../../ground/language/say.ts'
import type { DesignFault, Fault } from './design-fault.ts'

type Widget = NonNullable<FieldLook['widget']>

const isNumber = ({ type }: FormSchema) => type === 'number' || type === 'integer'
const isChosen = (field: FormSchema) => isOneOf(field) || isSeveralOf(field) || field.type === 'boolean'

/** What a field must be to be shown in such a way; others can be shown in every way. */
const FITS: { readonly [Name in Widget]?: (field: FormSchema) => boolean } = {
  rating: (field) => field.type === 'integer' || isOneOf(field),
  money: isNumber,
  textarea: ({ type }) => type === 'string',
  region: isChosen,
  search: isChosen,
}

export function lookFaults(fault: Fault, field: FormSchema, { widget }: FieldLook): DesignFault[] {
  if (widget === undefined || FITS[widget]?.(field) !== false) return []
  const reasons: { [Name in Widget]?: string } = {
    rating: say`is shown as a rating: it must be a whole number or a choice`,
    money: say`is shown as an amount: it must be a number`,
    textarea: say`is shown with several lines: it must be a text`,
  }
  return [fault(reasons[widget] ?? say`is shown as a list: it must have choices`)]
}
