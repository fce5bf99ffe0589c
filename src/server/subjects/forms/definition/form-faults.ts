import { everyField } from '../../../../contract/forms/fit.ts'
import { isFileField, MOST_FILES } from '../../../../contract/forms/files.ts'
import { isChoice } from '../../../../contract/question-types/choices.ts'
import type { FormDefinition, FormSchema } from '../../../../contract/forms/types.ts'
import { say } from '../../../ground/language/say.ts'

/** Limits of what a page can show and a person can fill in. */
const MOST_FIELDS = 300
/** Nesting levels of groups and rows. */
const MOST_LEVELS = 4
/** Rules of all kinds: bounds the cost of compiling. */
const MOST_RULES = 2000

/** An error in the description of a form. */
export interface DesignFault {
  /** The place in the file, such as `schema.properties.name`; empty for the form as a whole. */
  place: string
  /** The path of the field concerned: `educations.school`. */
  field?: string
  reason: string
}

const whole = (reason: string): DesignFault => ({ place: '', reason })
const inField = (field: string) => {
  const place = `schema.properties.${field}`
  return (reason: string, within = ''): DesignFault => ({ place: place + within, field, reason })
}

/** Errors in a form that follows the dialect: fields that nobody could fill in, names that refer to nothing. */
export function formFaults(form: FormDefinition): DesignFault[] {
  const faults: DesignFault[] = []
  const { schema, steps = [], order, ui = {}, policy = {} } = form
  if (schema.type !== 'object')
    return [{ place: 'schema.type', reason: say`must be "object": a form is a group of fields` }]
  const rules = countRules(schema)
  if (rules > MOST_RULES) return [whole(say`the form has ${rules} rules: ${MOST_RULES} are the most`)]
  const fields = fieldPaths(schema)
  if (fields.size === 0) faults.push(whole(say`the form has no field`))
  if (fields.size > MOST_FIELDS)
    return [whole(say`the form has ${fields.size} fields: ${MOST_FIELDS} are the most`)]
  for (const [path, field] of fields) faults.push(...fieldFaults(path, field))
  for (const [name, group] of [['', schema] as const, ...fields]) {
    const known = everyField(group)
    const missing = requiredOf(group).filter((one) => !known.has(one))
    const fault = name === '' ? (reason: string) => ({ place: 'schema', reason }) : inField(name)
    if (group.type === 'object')
      faults.push(...missing.map((one) => fault(say`requires "${one}", which is no field of it`)))
  }
  const names = [...everyField(schema).keys()]
  const placed = steps.flatMap((step) => step.fields)
  if (steps.length > 0) faults.push(...placeFaults('steps', placed, names))
  if (order) faults.push(...placeFaults('order', order, names))
  const named = Object.keys(ui).map((path) => ['ui', path])
  for (const [locale, { fields: translated = {} }] of Object.entries(form.translations ?? {}))
    named.push(...Object.keys(translated).map((path) => [`translations.${locale}.fields`, path]))
  for (const [place = '', path = ''] of named)
    if (!fields.has(path)) faults.push({ place, reason: say`names "${path}", which is no field` })
  const { opens, closes, once, who = 'anyone' } = policy
  if (opens !== undefined && closes !== undefined && Date.parse(opens) >= Date.parse(closes))
    faults.push({ place: 'policy.closes', reason: say`must be after policy.opens` })
  if (policy.waitingRoom && opens === undefined)
    faults.push({
      place: 'policy.waitingRoom',
      reason: say`stands before an hour: policy.opens must say when`,
    })
  if (once && who === 'anyone')
    faults.push({
      place: 'policy.once',
      reason: say`goes by accounts: policy.who must be "account" or "verified"`,
    })
  if (policy.oncePerHousehold && who !== 'verified')
    faults.push({
      place: 'policy.oncePerHousehold',
      reason: say`goes by proven identities: policy.who must be "verified"`,
    })
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

function fieldFaults(path: string, field: FormSchema): DesignFault[] {
  const fault = inField(path)
  const { type, items, title, enum: values, 'x-labels': labels, 'x-unit': unit, oneOf } = field
  const faults: DesignFault[] = []
  if (type === undefined) return [fault(say`has no type`)]
  if (path.split('.').length > MOST_LEVELS) return [fault(say`lies deeper than ${MOST_LEVELS} levels`)]
  const reserved = path.split('.').find((name) => name in Object.prototype)
  if (reserved !== undefined) return [fault(say`has a name that is reserved: call it otherwise`)]
  if (title === undefined) faults.push(fault(say`has no title: visitors would not know what to enter`))
  if (field.format !== undefined && type !== 'string')
    faults.push(fault(say`has a format: its type must be "string"`))
  if (unit !== undefined && type !== 'number' && type !== 'integer')
    faults.push(fault(say`has a unit: it must be a number`))
  if (type === 'object' && everyField(field).size === 0) faults.push(fault(say`is a group without fields`))
  if (type === 'array' && isFileField(field)) faults.push(...fileFaults(path, field))
  else if (type === 'array') faults.push(...listFaults(path, items))
  else if (field.format === 'file') faults.push(fault(say`is one file: make it a list, with "maxItems": 1`))
  if (field['x-file'] && !isFileField(field))
    faults.push(fault(say`has "x-file": it must be a list whose items have the format "file"`))
  if (type !== 'object' && (field.properties || field.required))
    faults.push(fault(say`has fields: its type must be "object"`))
  if (oneOf && type === 'array') faults.push(fault(say`is for single values and groups`, '.oneOf'))
  if (oneOf && type !== 'object' && !isChoice(oneOf))
    faults.push(fault(say`must list values: { "const": …, "title": … }`, '.oneOf'))
  const known = new Set((values ?? items?.enum ?? []).map(String))
  const stray = Object.keys(labels ?? items?.['x-labels'] ?? {}).find((value) => !known.has(value))
  if (stray !== undefined)
    faults.push(fault(say`has a label for "${stray}", which is no value of its "enum"`))
  const lacks = emptyRange(field)
  if (lacks) faults.push(fault(say`lets nothing through: the least is more than the most`))
  return faults
}

/** Limits that exclude each other. */
function emptyRange({ minimum, maximum, minLength, maxLength, minItems, maxItems }: FormSchema): boolean {
  return [
    [minimum, maximum],
    [minLength, maxLength],
    [minItems, maxItems],
  ].some(([least, most]) => least !== undefined && most !== undefined && least > most)
}

function fileFaults(path: string, { items, maxItems = 0 }: FormSchema): DesignFault[] {
  const fault = inField(path)
  const faults: DesignFault[] = []
  if (items?.type !== 'string') faults.push(fault(say`has a format: its type must be "string"`, '.items'))
  if (path.includes('.')) faults.push(fault(say`is a list of files: it must stand at the top of the form`))
  if (maxItems < 1 || maxItems > MOST_FILES)
    faults.push(fault(say`must say how many files: 1 to ${MOST_FILES}`, '.maxItems'))
  return faults
}

function listFaults(path: string, items: FormSchema | undefined): DesignFault[] {
  const fault = inField(path)
  if (items === undefined) return [fault(say`is a list: "items" must say of what`)]
  if (items.type === 'object')
    return [items.if, ...(items.allOf ?? []).map((part) => part.if)].some(Boolean)
      ? [fault(say`has a condition: rows of a list are all alike`, '.items')]
      : []
  return items.enum || isChoice(items.oneOf)
    ? []
    : [fault(say`must be a group of fields ("type": "object") or a choice ("enum")`, '.items')]
}

/** A list must contain every field of the form exactly once. */
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

function requiredOf({ required = [], then, else: otherwise, allOf = [] }: FormSchema): string[] {
  return [...required, ...[then, otherwise, ...allOf].flatMap((part) => (part ? requiredOf(part) : []))]
}

function countRules(schema: FormSchema): number {
  const { items, properties = {}, if: condition, then, else: otherwise, allOf = [], oneOf = [] } = schema
  const inner = [items, condition, then, otherwise, ...Object.values(properties), ...allOf, ...oneOf]
  return inner.reduce((total, part) => (part ? total + countRules(part) : total), 1)
}
