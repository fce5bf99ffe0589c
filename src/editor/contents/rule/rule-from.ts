import { isRecord } from '../../../contract/is-record.ts'
import { isMeasure, type Triable } from '../../../contract/which/judge.ts'

/** The rule as it is written now: what is not finished yet is left out. */
export function ruleFrom(fields: Readonly<Record<string, unknown>>): Triable {
  const rows = Array.isArray(fields.conditions) ? fields.conditions.filter(isRecord) : []
  return {
    conditions: rows.flatMap(({ text, measure, least, most, again }) =>
      typeof text === 'string' && isMeasure(measure)
        ? {
            text,
            measure,
            ...(typeof least === 'number' && { least }),
            ...(typeof most === 'number' && { most }),
            ...(typeof again === 'string' && { again }),
          }
        : [],
    ),
    confirm: Array.isArray(fields.confirm)
      ? fields.confirm.filter((one): one is string => typeof one === 'string')
      : [],
  }
}
