import { isFileField, MOST_FILES } from '../../../../../contract/forms/files.ts'
import { everyField } from '../../../../../contract/forms/fit.ts'
import type { FieldLook, FormSchema } from '../../../../../contract/forms/types.ts'
import { isChoice } from '../../../../../contract/question-types/choices.ts'
import { isMask } from '../../../../../contract/question-types/mask.ts'
import { say } from '../../../../ground/language/say.ts'
import { boundFaults } from './bound-faults.ts'
import { type DesignFault, inField } from './design-fault.ts'
import { lookFaults } from './look-faults.ts'
import { rangeFaults } from './range-faults.ts'

/** Nesting levels of groups and rows. */
export const MOST_LEVELS = 4

interface Around {
  look: FieldLook
  /** The group in which it stands. */
  group: FormSchema
  isInRow: boolean
}

/** What is wrong with one field. */
export function fieldFaults(
  path: string,
  field: FormSchema,
  { look, group, isInRow }: Around,
): DesignFault[] {
  const fault = inField(path)
  if (field.type === undefined) return [fault(say`has no type`)]
  if (path.split('.').length > MOST_LEVELS) return [fault(say`lies deeper than ${MOST_LEVELS} levels`)]
  const reserved = path.split('.').find((name) => name in Object.prototype)
  if (reserved !== undefined) return [fault(say`has a name that is reserved: call it otherwise`)]
  return [
    ...(field.title === undefined ? [fault(say`has no title: visitors would not know what to enter`)] : []),
    ...typeFaults(path, field),
    ...(field.type === 'array' ? listFaults(path, field, isInRow) : []),
    ...choiceFaults(path, field),
    ...rangeFaults(fault, field),
    ...boundFaults(fault, field, { name: path.split('.').at(-1) ?? '', group }),
    ...lookFaults(fault, field, look),
  ]
}

/** Rules that only fields of another type can have. */
function typeFaults(path: string, field: FormSchema): DesignFault[] {
  const { type, format, 'x-mask': mask } = field
  const isNumber = type === 'number' || type === 'integer'
  const rules: [broken: boolean, reason: () => string][] = [
    [format !== undefined && type !== 'string', () => say`has a format: its type must be "string"`],
    [field['x-unit'] !== undefined && !isNumber, () => say`has a unit: it must be a number`],
    [type === 'object' && everyField(field).size === 0, () => say`is a group without fields`],
    [type !== 'array' && format === 'file', () => say`is one file: make it a list, with "maxItems": 1`],
    [
      field['x-file'] !== undefined && !isFileField(field),
      () => say`has "x-file": it must be a list whose items have the format "file"`,
    ],
    [
      type !== 'object' && (field.properties !== undefined || field.required !== undefined),
      () => say`has fields: its type must be "object"`,
    ],
    [
      mask !== undefined && (type !== 'string' || format !== undefined || field.enum !== undefined),
      () => say`has a mask: it must be a text without a format and without choices`,
    ],
    [
      mask !== undefined && ![mask].flat().every(isMask),
      () =>
        say`has a mask that asks for nothing: 9 is a digit, A a capital letter, * either, 字 a Chinese character`,
    ],
    [field.contains !== undefined, () => say`has "contains": it belongs in a condition`],
    [field['x-sum'] !== undefined && !isSummable(field), () => say`adds up what is no number of its rows`],
  ]
  return rules.flatMap(([isBroken, reason]) => (isBroken ? [inField(path)(reason())] : []))
}

function isSummable({ type, items, 'x-sum': sums = [] }: FormSchema): boolean {
  const inner = everyField(items ?? {})
  const isNumber = (name: string) => /^(?:number|integer)$/.test(inner.get(name)?.type ?? '')
  return type === 'array' && items?.type === 'object' && sums.every(isNumber)
}

function listFaults(path: string, field: FormSchema, isInRow: boolean): DesignFault[] {
  const fault = inField(path)
  const { items } = field
  if (items === undefined) return [fault(say`is a list: "items" must say of what`)]
  if (isFileField(field)) return fileFaults(path, field, isInRow)
  const isShort = items.type === 'string' && (items.format !== undefined || items['x-mask'] !== undefined)
  const hasLimit = items.type === 'string' && (items.maxLength ?? Infinity) <= MOST_SHORT
  return items.type === 'object' || items.enum || isChoice(items.oneOf) || isShort || hasLimit
    ? []
    : [
        fault(
          say`must be a group of fields ("type": "object"), a choice ("enum"), or short texts with a "maxLength" of at most ${MOST_SHORT}`,
          '.items',
        ),
      ]
}

/** Characters of one of several short texts. */
const MOST_SHORT = 200

function fileFaults(path: string, { items, maxItems = 0 }: FormSchema, isInRow: boolean): DesignFault[] {
  const fault = inField(path)
  const faults: DesignFault[] = []
  if (items?.type !== 'string') faults.push(fault(say`has a format: its type must be "string"`, '.items'))
  if (path.includes('.') && !(isInRow && path.split('.').length === 2))
    faults.push(fault(say`is a list of files: it stands at the top of the form, or in rows there`))
  if (maxItems < 1 || maxItems > MOST_FILES)
    faults.push(fault(say`must say how many files: 1 to ${MOST_FILES}`, '.maxItems'))
  return faults
}

function choiceFaults(path: string, field: FormSchema): DesignFault[] {
  const fault = inField(path)
  const { type, items, enum: values, 'x-labels': labels, oneOf } = field
  const faults: DesignFault[] = []
  if (oneOf && type === 'array') faults.push(fault(say`is for single values and groups`, '.oneOf'))
  if (oneOf && type !== 'object' && !isChoice(oneOf))
    faults.push(fault(say`must list values: { "const": …, "title": … }`, '.oneOf'))
  const listed = [...(values ?? items?.enum ?? [])].map(String)
  const named = (oneOf ?? items?.oneOf ?? []).flatMap((option) =>
    option.const === undefined ? [] : [String(option.const)],
  )
  const twice = [listed, named].flatMap((all) => all.filter((value, at) => all.indexOf(value) < at))[0]
  if (twice !== undefined)
    faults.push(fault(say`has two choices with the value "${twice}": answers could not be told apart`))
  const stray = Object.keys(labels ?? items?.['x-labels'] ?? {}).find((value) => !listed.includes(value))
  if (stray !== undefined)
    faults.push(fault(say`has a label for "${stray}", which is no value of its "enum"`))
  return faults
}
