import { everyField } from '../../../contract/forms/fit.ts'
import type { FieldLook, FormDefinition, FormSchema } from '../../../contract/forms/types.ts'
import {
  at,
  fieldAt,
  groupOf,
  groupsOf,
  insideOf,
  isWithin,
  join,
  locate,
  type Place,
  put,
  split,
} from './place.ts'
import { namesOf, stepOf } from './questions.ts'
import { withOrder } from './order.ts'
import { require, said, tidy } from './schema.ts'
import { withoutTests } from './when.ts'

/** Changes a field's properties; undefined removes one. */
export function changeField(form: FormDefinition, path: string, change: Partial<FormSchema>): FormDefinition {
  const place = locate(form.schema, path)
  const field = fieldAt(form.schema, path)
  if (!place || !field) return form
  return { ...form, schema: put(form.schema, place, said({ ...field, ...change })) }
}

export function changeLook(form: FormDefinition, path: string, change: Partial<FieldLook>): FormDefinition {
  const look = said({ ...form.ui?.[path], ...change })
  return withUi(form, { ...form.ui, [path]: look })
}

function withUi(form: FormDefinition, ui: Record<string, FieldLook>): FormDefinition {
  const kept = Object.entries(ui).filter(([, look]) => Object.keys(look).length > 0)
  return said({ ...form, ui: kept.length > 0 ? Object.fromEntries(kept) : undefined }) as FormDefinition
}

export function setRequired(form: FormDefinition, path: string, isRequired: boolean): FormDefinition {
  const place = locate(form.schema, path)
  if (!place) return form
  return { ...form, schema: require(form.schema, groupOf(place), split(path).name, isRequired) }
}

/** A name that no field of the form has now or had in an earlier version: otherwise old answers could be taken for its own. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const names = new Set(taken)
  if (!names.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!names.has(`${wanted}${number}`)) return `${wanted}${number}`
}

export interface NewField {
  /** The prefix of its name. */
  name: string
  field: FormSchema
  look?: FieldLook
  isRequired?: boolean
}

/**
 * Adds a field at a position: in a step at the top level, or in a group or each row.
 * @param used names that fields of the form have or had
 */
export function addField(
  form: FormDefinition,
  { name: wanted, field, look, isRequired = false }: NewField,
  { parent = '', step = 0, index }: { parent?: string; step?: number; index: number },
  used: readonly string[] = [],
): { form: FormDefinition; path: string } {
  const siblings = parent === '' ? [...namesOf(form), ...used] : innerNames(form, parent)
  const name = freeName(wanted, siblings)
  const path = join(parent, name)
  const place = parent === '' ? [] : insideOf(form.schema, parent)
  if (!place) return { form, path: parent }
  let schema = put(form.schema, [...place, 'properties', name], field)
  schema = require(schema, place, name, isRequired)
  const added = { ...form, schema }
  const ordered =
    parent === ''
      ? placed(added, name, step, index)
      : { ...added, schema: atPosition(schema, place, name, index) }
  return { form: look ? changeLook(ordered, path, look) : ordered, path }
}

function innerNames(form: FormDefinition, path: string): string[] {
  const field = fieldAt(form.schema, path)
  return field ? [...everyField(field.items ?? field).keys()] : []
}

/** The properties of a group with one of them moved. */
function atPosition(schema: FormSchema, group: Place, name: string, index: number): FormSchema {
  const properties = (at(schema, [...group, 'properties']) ?? {}) as Record<string, FormSchema>
  const names = Object.keys(properties).filter((one) => one !== name)
  const order = names.toSpliced(index, 0, name)
  return put(schema, [...group, 'properties'], Object.fromEntries(order.map((one) => [one, properties[one]])))
}

/** The form with a top-level field at a position of a step. */
function placed(form: FormDefinition, name: string, step: number, index: number): FormDefinition {
  const { steps } = form
  if (!steps)
    return withOrder(
      form,
      namesOf(form)
        .filter((one) => one !== name)
        .toSpliced(index, 0, name),
    )
  const known = new Set(everyField(form.schema).keys())
  return {
    ...form,
    steps: steps.map((one, at) => {
      const others = one.fields.filter((field) => field !== name && known.has(field))
      return at === step ? { ...one, fields: others.toSpliced(index, 0, name) } : keepSame(one, others)
    }),
  }
}

const keepSame = <Step extends { fields: readonly string[] }>(step: Step, fields: string[]): Step =>
  fields.length === step.fields.length ? step : { ...step, fields }

/** Moves a field to a position of a step, or of its group. */
export function moveField(
  form: FormDefinition,
  path: string,
  { step, index }: { step?: number; index: number },
): FormDefinition {
  const { parent, name } = split(path)
  if (parent === '') return placed(form, name, step ?? stepOf(form, path), index)
  const place = locate(form.schema, path)
  return place ? { ...form, schema: atPosition(form.schema, groupOf(place), name, index) } : form
}

/** Removes a field and what refers to it: its place in steps, its look, its texts and conditions on it. */
export function removeField(form: FormDefinition, path: string): FormDefinition {
  const { parent, name } = split(path)
  let { schema } = form
  const inside = parent === '' ? [] : (insideOf(schema, parent) ?? [])
  const around = at(schema, inside) as FormSchema
  for (const { place } of groupsOf(around)) {
    const group = [...inside, ...place]
    if (at(schema, [...group, 'properties', name]) === undefined) continue
    schema = require(put(schema, [...group, 'properties', name], undefined), group, name, false)
  }
  schema =
    inside.length === 0
      ? withoutTests(schema, name)
      : put(schema, inside, tidy(withoutTests(at(schema, inside) as FormSchema, name)))
  const isGone = (one: string) => isWithin(one, path)
  const kept = (named: object | undefined) =>
    named && Object.fromEntries(Object.entries(named).filter(([one]) => !isGone(one)))
  const without = {
    ...form,
    schema: tidy(schema),
    ...(form.translations && {
      translations: Object.fromEntries(
        Object.entries(form.translations).map(([locale, words]) => [
          locale,
          said({ ...words, fields: kept(words.fields) }),
        ]),
      ),
    }),
    ...(parent === '' &&
      form.steps && {
        steps: form.steps.map((step) =>
          keepSame(
            step,
            step.fields.filter((one) => one !== name),
          ),
        ),
      }),
    ...(parent === '' && form.order && { order: form.order.filter((one) => one !== name) }),
  }
  return withUi(without, kept(form.ui) ?? {})
}

/** A copy of the question, right after it. */
export function copyField(
  form: FormDefinition,
  path: string,
  title: (before: string) => string,
  used: readonly string[],
): { form: FormDefinition; path: string } {
  const field = fieldAt(form.schema, path)
  if (!field) return { form, path }
  const { parent, name } = split(path)
  const step = stepOf(form, path)
  const siblings = parent === '' ? (form.steps?.[step]?.fields ?? namesOf(form)) : innerNames(form, parent)
  const copied = { ...field, title: title(field.title ?? '').slice(0, 200) }
  const look = form.ui?.[path]
  return addField(
    form,
    { name, field: copied, ...(look && { look }) },
    { parent, step, index: siblings.indexOf(name) + 1 },
    used,
  )
}
