import type { RJSFSchema } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'

/** Where a condition's fields stand. */
export const BRANCHES = ['then', 'else'] as const

/** The default value of a field; for a choice with labels, the label. */
export function usualWord(schema: RJSFSchema): string | undefined {
  const { default: usual } = schema
  return typeof usual === 'string' || typeof usual === 'number' ? labelIn(schema, usual) : undefined
}

function labelIn(schema: RJSFSchema, value: unknown): string {
  const labels: unknown = schema['x-labels']
  return String((isRecord(labels) ? labels[String(value)] : undefined) ?? value)
}

/**
 * Choices with their labels (`x-labels`) in place of values, and without defaults: a form that is only opened contains nothing
 * that nobody entered.
 */
export function withLabels(schema: RJSFSchema): RJSFSchema {
  const { properties, items, enum: choices, allOf } = schema
  const { enum: _enum, default: _default, ...rest } = schema
  const options =
    isRecord(schema['x-labels']) && choices
      ? { oneOf: choices.map((value) => ({ const: value, title: labelIn(schema, value) })) }
      : undefined
  return {
    ...rest,
    ...(options ?? (choices && { enum: choices })),
    ...(isRecord(items) && { items: withLabels(items) }),
    ...Object.fromEntries(
      BRANCHES.flatMap((name) => (isRecord(schema[name]) ? [[name, withLabels(schema[name])]] : [])),
    ),
    ...(allOf && { allOf: allOf.map((part) => (isRecord(part) ? withLabels(part) : part)) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, isRecord(one) ? withLabels(one) : one]),
      ),
    }),
  }
}
