import type { FieldLook, FormSchema } from '../../../src/contract/forms/types.ts'
import type { SiteTools } from '../../parts/site.tsx'
import { questionTypeOf } from '../../../src/contract/question-types/index.ts'
import type { InputName } from '../../../src/contract/question-types/types.ts'
import { optionsOf, type Option } from './options.ts'

/** The properties of every kind of input. */
export interface InputProps {
  id: string
  name: string
  field: FormSchema
  look: FieldLook
  options: readonly Option[]
  value: unknown
  onChange: (value: unknown) => void
  /** The ids of the field's description and error. */
  described: string | undefined
  isFaulty: boolean
  isRequired: boolean
  /** What the input is called where no label belongs to it. */
  label?: string
}

/** How a field is shown: as its type says. */
export function looksOf(
  field: FormSchema,
  look: FieldLook,
  t: SiteTools['t'],
): { as: InputName; options: readonly Option[] } {
  const as = questionTypeOf(field, look)?.input ?? 'text'
  return { as, options: as === 'choices' || as === 'select' ? (optionsOf(field, t) ?? []) : [] }
}
