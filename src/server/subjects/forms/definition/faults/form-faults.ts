import { everyField } from '../../../../../contract/forms/fit.ts'
import type { FormDefinition, FormSchema } from '../../../../../contract/forms/types.ts'
import { say } from '../../../../ground/language/say.ts'
import { conditionFaults } from './condition-faults.ts'
import { type DesignFault, inField } from './design-fault.ts'
import { fieldFaults, MOST_LEVELS } from './field-faults.ts'
import { policyFaults } from './policy-faults.ts'

/** Limits of what a page can show and a person can fill in. */
const MOST_FIELDS = 300
/** Rules of all kinds: bounds the cost of compiling. */
export const MOST_RULES = 2000

const whole = (reason: string): DesignFault => ({ place: '', reason })

/** Errors in a form that follows the dialect: fields that nobody could fill in, names that refer to nothing. */
export function formFaults(form: FormDefinition): DesignFault[] {
  const { schema } = form
  if (schema.type !== 'object')
    return [{ place: 'schema.type', reason: say`must be "object": a form is a group of fields` }]
  const rules = countRules(schema)
  if (rules > MOST_RULES) return [whole(say`the form has ${rules} rules: ${MOST_RULES} are the most`)]
  const fields = fieldPaths(schema)
  if (fields.size > MOST_FIELDS)
    return [whole(say`the form has ${fields.size} fields: ${MOST_FIELDS} are the most`)]
  const faults = [
    ...(fields.size === 0 ? [whole(say`the form has no field`)] : []),
    ...[...fields].flatMap(([path, field]) =>
      fieldFaults(path, field, { look: form.ui?.[path] ?? {}, ...around(schema, fields, path) }),
    ),
    ...groupsOf(schema, fields).flatMap(([name, group]) => [
      ...missingFaults(name, group),
      ...conditionFaults(name, group),
    ]),
    ...orderFaults(form),
    ...nameFaults(form, fields),
    ...policyFaults(form.policy ?? {}),
  ]
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** Every field by path, without row numbers: `educations`, `educations.school`. */
export function fieldPaths(schema: FormSchema): Map<string, FormSchema> {
  const fields = new Map<string, FormSchema>()
  const visit = (group: FormSchema, prefix: string, level: number) => {
    if (level > MOST_LEVELS + 1) return
    for (const [name, field] of everyField(group)) {
      const path = prefix === '' ? name : `${prefix}.${name}`
      fields.set(path, field)
      visit(field, path, level + 1)
      if (field.items) visit(field.items, path, level + 1)
    }
  }
  visit(schema, '', 1)
  return fields
}

/** The groups of fields: the form, each group, and each row of a list. */
function groupsOf(schema: FormSchema, fields: ReadonlyMap<string, FormSchema>): [string, FormSchema][] {
  return [['', schema] as const, ...fields].flatMap(([name, field]): [string, FormSchema][] => {
    if (field.type === 'object') return [[name, field]]
    return field.items?.type === 'object' ? [[name, field.items]] : []
  })
}

/** The group in which a field stands, and whether it is that of each row of a list. */
function around(schema: FormSchema, fields: ReadonlyMap<string, FormSchema>, path: string) {
  const cut = path.lastIndexOf('.')
  const { items, ...group } = fields.get(path.slice(0, Math.max(cut, 0))) ?? schema
  return { group: items ?? group, isInRow: items !== undefined }
}

const faultAt = (name: string) =>
  name === '' ? (reason: string) => ({ place: 'schema', reason }) : inField(name)

function missingFaults(name: string, group: FormSchema): DesignFault[] {
  const known = everyField(group)
  return requiredOf(group)
    .filter((one) => !known.has(one))
    .map((one) => faultAt(name)(say`requires "${one}", which is no field of it`))
}

/** Steps and order contain every field of the form exactly once. */
function orderFaults({ schema, steps = [], order }: FormDefinition): DesignFault[] {
  const names = [...everyField(schema).keys()]
  const placed = steps.flatMap((step) => step.fields)
  return [
    ...(steps.length > 0 ? placeFaults('steps', placed, names) : []),
    ...(order ? placeFaults('order', order, names) : []),
  ]
}

function placeFaults(place: string, placed: readonly string[], names: readonly string[]): DesignFault[] {
  const fault = (reason: string) => ({ place, reason })
  return [
    ...placed
      .filter((name) => !names.includes(name))
      .map((name) => fault(say`names "${name}", which is no field of the form`)),
    ...placed
      .filter((name, index) => placed.indexOf(name) < index)
      .map((name) => fault(say`names "${name}" twice`)),
    ...names
      .filter((name) => !placed.includes(name))
      .map((name) => ({ ...inField(name)(say`lacks the field "${name}"`), place })),
  ]
}

/** Looks and translations of fields that there are not. */
function nameFaults(
  { ui = {}, translations = {} }: FormDefinition,
  fields: ReadonlyMap<string, FormSchema>,
): DesignFault[] {
  const named = [
    ...Object.keys(ui).map((path) => ({ place: 'ui', path })),
    ...Object.entries(translations).flatMap(([locale, { fields: translated = {} }]) =>
      Object.keys(translated).map((path) => ({ place: `translations.${locale}.fields`, path })),
    ),
  ]
  return named
    .filter(({ path }) => !fields.has(path))
    .map(({ place, path }) => ({ place, reason: say`names "${path}", which is no field` }))
}

function requiredOf({ required = [], then, else: otherwise, allOf = [] }: FormSchema): string[] {
  return [...required, ...[then, otherwise, ...allOf].flatMap((part) => (part ? requiredOf(part) : []))]
}

function countRules(schema: FormSchema): number {
  const { items, properties = {}, if: condition, then, else: otherwise, allOf = [], oneOf = [] } = schema
  const inner = [items, condition, then, otherwise, ...Object.values(properties), ...allOf, ...oneOf]
  return inner.reduce((total, part) => (part ? total + countRules(part) : total), 1)
}
