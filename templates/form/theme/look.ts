import type { FieldLook, FormSchema } from '../../../src/contract/forms/types.ts'
import type { SiteTools } from '../../parts/site.tsx'
import { isFileField } from '../../../src/contract/forms/files.ts'
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
}

type As = 'text' | 'choices' | 'tick' | 'select' | 'files'

/** Longer lists are easier to use as a drop-down. */
const MOST_IN_VIEW = 6

/** How a field is shown: as its `look` says, else by its schema. */
export function looksOf(
  field: FormSchema,
  { widget }: FieldLook,
  t: SiteTools['t'],
): { as: As; options: readonly Option[] } {
  if (isFileField(field)) return { as: 'files', options: [] }
  if (field.type === 'boolean' && widget !== 'radio') return { as: 'tick', options: [] }
  const isScale = field.type === 'integer' && !field.enum && !field.oneOf
  const options = (isScale && widget !== 'rating' ? undefined : optionsOf(field, t)) ?? []
  if (options.length === 0) return { as: 'text', options }
  if (field.type === 'array' || widget === 'radio' || widget === 'rating' || widget === 'checkboxes')
    return { as: 'choices', options }
  const isList =
    widget === 'select' || widget === 'search' || widget === 'region' || options.length > MOST_IN_VIEW
  return { as: isList ? 'select' : 'choices', options }
}

export const isGrouped = (as: As): boolean => as === 'choices'
