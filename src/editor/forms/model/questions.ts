import { everyField } from '../../../contract/forms/fit.ts'
import { isFileField } from '../../../contract/forms/files.ts'
import type { FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import { namesOn } from '../../../contract/language/names-on.ts'
import { at, fieldAt, groupOf, join, locate } from './place.ts'

/** A question of a form, for the designer. */
export interface Question {
  /** `educations.school` */
  path: string
  field: FormSchema
  isRequired: boolean
  /** The questions in a group, or in each row. */
  inner: Question[]
}

/** The names of the top-level fields, in the order in which visitors see them. */
export function namesOf({ schema, steps, order }: FormDefinition): string[] {
  const natural = [...everyField(schema).keys()]
  const said = (steps?.flatMap(({ fields }) => fields) ?? order ?? natural).filter((name) =>
    natural.includes(name),
  )
  return [...new Set([...said, ...natural])]
}

/** The questions of a step, or of a form without steps. Questions without a step are in the last one. */
export function questionsOf(form: FormDefinition, step: number): Question[] {
  const { steps } = form
  if (!steps) return namesOf(form).map((name) => questionAt(form.schema, name))
  const names = namesOf(form)
  const placed = new Set(steps.flatMap(({ fields }) => fields))
  const mine = (steps[step]?.fields ?? []).filter((name) => names.includes(name))
  const stray = step === steps.length - 1 ? names.filter((name) => !placed.has(name)) : []
  return [...mine, ...stray].map((name) => questionAt(form.schema, name))
}

function questionAt(schema: FormSchema, path: string): Question {
  const place = locate(schema, path) ?? []
  const field = fieldAt(schema, path) ?? {}
  const inside = field.type === 'object' ? field : field.items
  const inner = inside?.type === 'object' ? [...everyField(inside).keys()] : []
  return {
    path,
    field,
    isRequired: requiredAt(schema, path, place.length > 0),
    inner: inner.map((name) => questionAt(schema, join(path, name))),
  }
}

function requiredAt(schema: FormSchema, path: string, isThere: boolean): boolean {
  const place = locate(schema, path)
  if (!isThere || !place) return false
  const required = at(schema, [...groupOf(place), 'required'])
  return Array.isArray(required) && required.includes(place.at(-1))
}

/** The step of a top-level field; 0 in a form without steps. */
export function stepOf({ steps = [] }: FormDefinition, path: string): number {
  const [name = ''] = namesOn(path)
  const found = steps.findIndex(({ fields }) => fields.includes(name))
  return found === -1 ? Math.max(steps.length - 1, 0) : found
}

/** Every question, including nested ones. */
export function everyQuestion(form: FormDefinition): Question[] {
  const all = (list: readonly Question[]): Question[] => list.flatMap((one) => [one, ...all(one.inner)])
  return all(namesOf(form).map((name) => questionAt(form.schema, name)))
}

/** Whether it contains other questions. */
export const isGroup = (field: FormSchema): boolean =>
  field.type === 'object' || (field.type === 'array' && field.items?.type === 'object' && !isFileField(field))
