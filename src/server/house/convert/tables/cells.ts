import { isRecord } from '../../../../contract/is-record.ts'
import { dateOf } from '../dates.ts'

/**
 * A cell as a value of a field; undefined where it is none.
 * @param schema of the field
 */
export function valueOfCell(text: string, schema: unknown): unknown {
  const { type, format, items } = isRecord(schema) ? schema : {}
  if (type === 'integer' || type === 'number') return numberOf(text, type === 'integer')
  if (type === 'boolean') return YES.test(text) ? true : NO.test(text) ? false : undefined
  if (type === 'array') {
    const values = text
      .split(/[、;；|\n]/)
      .map((part) => part.trim())
      .filter(Boolean)
    return values.map((part) =>
      isRecord(items) && items.type === 'object' ? undefined : valueOfCell(part, items),
    )
  }
  if (type === 'object') return undefined
  const choices = isRecord(schema) && Array.isArray(schema.enum) ? schema.enum : undefined
  if (choices) return choiceOf(text, choices, isRecord(schema) ? schema['x-labels'] : undefined)
  return format === 'date' || format === 'date-time' ? dateOf(text) : text
}

const YES = /^(?:true|yes|y|1|是|有|√|✓)$/i
const NO = /^(?:false|no|n|0|否|无|×|✗)$/i

/** `1,234.5` as people write it; `12元` is none. */
function numberOf(text: string, isWhole: boolean): number | undefined {
  const plain = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  const number = Number(plain)
  return Number.isFinite(number) && plain !== '' && (!isWhole || Number.isInteger(number))
    ? number
    : undefined
}

/** A choice by its value, or by one of its labels. */
function choiceOf(text: string, choices: readonly unknown[], labels: unknown): unknown {
  const own = choices.find((choice) => String(choice).toLowerCase() === text.toLowerCase())
  if (own !== undefined || !isRecord(labels)) return own
  const labelled = Object.entries(labels).find(([, label]) => label === text)?.[0]
  return choices.find((choice) => String(choice) === labelled)
}
