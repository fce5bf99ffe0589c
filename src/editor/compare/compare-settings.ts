import type { RJSFSchema } from '@rjsf/utils'
import { isRecord } from '../../contract/is-record.ts'
import { isSame } from '../../contract/without-empty.ts'
import { compare, type ComparedRow, type Piece, textPiece } from './compare.ts'
import { lineFormOf } from '../fields/lines.ts'
import type { Settings } from './settings.ts'

/** Two states of the settings, one line per value, named as in the form. */
export function compareSettings(schema: RJSFSchema, left: Settings, right: Settings): ComparedRow[] {
  return compare(piecesOf(schema, left, ''), piecesOf(schema, right, ''))
}

function piecesOf(schema: unknown, value: unknown, name: string): Piece[] {
  if (value === undefined || value === null) return []
  const known = isRecord(schema) ? schema : {}
  const form = lineFormOf(known)
  if (form)
    return form
      .write(value)
      .split('\n')
      .map((line) => textPiece(`${name}：${line}`))
  if (Array.isArray(value)) return value.flatMap((one, at) => piecesOf(known.items, one, `${name} ${at + 1}`))
  if (!isRecord(value)) return [textPiece(`${name}：${String(value)}`)]
  const properties = isRecord(known.properties) ? known.properties : {}
  const names = [...new Set([...Object.keys(properties), ...Object.keys(value)])]
  return names.flatMap((key) => {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined
    const title = isRecord(property) && typeof property.title === 'string' ? property.title : key
    return piecesOf(property, Object.hasOwn(value, key) ? value[key] : undefined, `${name} ${title}`.trim())
  })
}

/** My changes, applied to what somebody else saved meanwhile. */
export function overTheirs(begun: Settings, mine: Settings, theirs: Settings): Settings {
  const merged = { ...theirs }
  for (const name of new Set([...Object.keys(begun), ...Object.keys(mine)])) {
    if (isSame(begun[name], mine[name])) continue
    if (mine[name] === undefined) delete merged[name]
    else merged[name] = mine[name]
  }
  return merged
}
