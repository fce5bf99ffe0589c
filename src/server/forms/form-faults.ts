import { everyField } from '../../contract/forms/fit.ts'
import { isFileField, MOST_FILES } from '../../contract/forms/files.ts'
import { isChoice } from '../../contract/forms/conditions.ts'
import type { FormDefinition, FormSchema } from '../../contract/forms/types.ts'

/** What a page can show, and a person fill in. */
const MOST_FIELDS = 300
/** Groups and rows within each other. */
const MOST_LEVELS = 4
/** Rules of all sorts: what compiling may cost. */
const MOST_RULES = 2000

/** What is wrong with a form that keeps to the dialect: fields that nobody could fill in, names that lead nowhere. */
export function formFaults(form: FormDefinition): string[] {
  const faults: string[] = []
  const { schema, steps = [], ui = {}, policy = {} } = form
  if (schema.type !== 'object') return ['schema.type must be "object": a form is a group of fields']
  const rules = countRules(schema)
  if (rules > MOST_RULES) return [`the form has ${rules} rules: ${MOST_RULES} are the most`]
  const fields = fieldPaths(schema)
  if (fields.size === 0) faults.push('schema.properties has no field')
  if (fields.size > MOST_FIELDS) return [`the form has ${fields.size} fields: ${MOST_FIELDS} are the most`]
  for (const [path, field] of fields) faults.push(...fieldFaults(path, field))
  for (const [name, group] of [['', schema] as const, ...fields]) {
    const known = everyField(group)
    const missing = requiredOf(group).filter((one) => !known.has(one))
    const place = name === '' ? 'schema' : `schema.properties.${name}`
    if (group.type === 'object')
      faults.push(...missing.map((one) => `${place} requires "${one}", which is no field of it`))
  }
  faults.push(...stepFaults(steps, [...everyField(schema).keys()]))
  const named = Object.keys(ui).map((path) => ['ui', path])
  for (const [locale, { fields: translated = {} }] of Object.entries(form.translations ?? {}))
    named.push(...Object.keys(translated).map((path) => [`translations.${locale}.fields`, path]))
  for (const [place, path = ''] of named)
    if (!fields.has(path)) faults.push(`${place} names "${path}", which is no field`)
  const { opens, closes, once, who = 'anyone' } = policy
  if (opens !== undefined && closes !== undefined && Date.parse(opens) >= Date.parse(closes))
    faults.push('policy.closes must be after policy.opens')
  if (once && who === 'anyone')
    faults.push('policy.once goes by accounts: policy.who must be "account" or "verified"')
  return [...new Set(faults)]
}

/** Every field by its path, rows without their positions: `educations`, `educations.school`. */
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

function fieldFaults(path: string, field: FormSchema): string[] {
  const place = `schema.properties.${path}`
  const { type, items, title, enum: values, 'x-labels': labels, 'x-unit': unit, oneOf } = field
  const faults: string[] = []
  if (type === undefined) return [`${place} has no type`]
  if (path.split('.').length > MOST_LEVELS) return [`${place} lies deeper than ${MOST_LEVELS} levels`]
  if (title === undefined) faults.push(`${place} has no title: visitors would not know what to enter`)
  if (field.format !== undefined && type !== 'string')
    faults.push(`${place} has a format: its type must be "string"`)
  if (unit !== undefined && type !== 'number' && type !== 'integer')
    faults.push(`${place} has a unit: it must be a number`)
  if (type === 'object' && everyField(field).size === 0) faults.push(`${place} is a group without fields`)
  if (type === 'array' && isFileField(field)) faults.push(...fileFaults(path, field))
  else if (type === 'array') faults.push(...listFaults(place, items))
  else if (field.format === 'file') faults.push(`${place} is one file: make it a list, with "maxItems": 1`)
  if (field['x-file'] && !isFileField(field))
    faults.push(`${place} has "x-file": it must be a list whose items have the format "file"`)
  if (type !== 'object' && (field.properties || field.required))
    faults.push(`${place} has fields: its type must be "object"`)
  if (oneOf && type === 'array') faults.push(`${place}.oneOf is for single values and groups`)
  if (oneOf && type !== 'object' && !isChoice(oneOf))
    faults.push(`${place}.oneOf must list values: { "const": …, "title": … }`)
  const known = new Set((values ?? items?.enum ?? []).map(String))
  const stray = Object.keys(labels ?? items?.['x-labels'] ?? {}).find((value) => !known.has(value))
  if (stray !== undefined) faults.push(`${place} has a label for "${stray}", which is no value of its "enum"`)
  return faults
}

function fileFaults(path: string, { items, maxItems = 0 }: FormSchema): string[] {
  const place = `schema.properties.${path}`
  const faults: string[] = []
  if (items?.type !== 'string') faults.push(`${place}.items has a format: its type must be "string"`)
  if (path.includes('.')) faults.push(`${place} is a list of files: it must stand at the top of the form`)
  if (maxItems < 1 || maxItems > MOST_FILES)
    faults.push(`${place}.maxItems must say how many files: 1 to ${MOST_FILES}`)
  return faults
}

function listFaults(place: string, items: FormSchema | undefined): string[] {
  if (items === undefined) return [`${place} is a list: "items" must say of what`]
  if (items.type === 'object')
    return [items.if, ...(items.allOf ?? []).map((part) => part.if)].some(Boolean)
      ? [`${place}.items has a condition: rows of a list are all alike`]
      : []
  return items.enum || isChoice(items.oneOf)
    ? []
    : [`${place}.items must be a group of fields ("type": "object") or a choice ("enum")`]
}

function stepFaults(steps: NonNullable<FormDefinition['steps']>, names: readonly string[]): string[] {
  if (steps.length === 0) return []
  const placed = steps.flatMap(({ fields }) => fields)
  return [
    ...placed
      .filter((name) => !names.includes(name))
      .map((name) => `steps names "${name}", which is no field of the form`),
    ...placed
      .filter((name, index) => placed.indexOf(name) < index)
      .map((name) => `steps names "${name}" twice`),
    ...names.filter((name) => !placed.includes(name)).map((name) => `no step has the field "${name}"`),
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
