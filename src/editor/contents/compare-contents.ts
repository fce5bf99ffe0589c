import { isRecord } from '../../contract/is-record.ts'
import { compare, type ComparedRow, type Piece, piecesOf, textPiece } from '../compare/compare.ts'
import { exactTime } from '../kit/times.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { formOf } from '../model/form-of.ts'

/** Two states of a content piece by piece: its title, its body, then its other fields by their names. */
export function compareContents(
  schema: EditedContent['schema'],
  left: Fields | undefined,
  right: Fields,
): ComparedRow[] {
  return compare(left ? allPieces(schema, left) : [], allPieces(schema, right))
}

function allPieces(schema: EditedContent['schema'], fields: Fields): Piece[] {
  const { title, body } = formOf(schema)
  const properties = isRecord(schema.properties) ? schema.properties : {}
  const others = Object.entries(properties).flatMap(([name, property]) => {
    const value = fields[name]
    if (name === title || name === body || value === undefined || value === null || value === '') return []
    const label = isRecord(property) && typeof property.title === 'string' ? property.title : name
    const isHtml = isRecord(property) && property.contentMediaType === 'text/html'
    if (isHtml && typeof value === 'string') return [textPiece(`${label}：`), ...piecesOf(value)]
    return [textPiece(`${label}：${wordsOf(property, value)}`)]
  })
  const text = body === undefined ? undefined : fields[body]
  return [
    textPiece(String(fields[title] ?? '')),
    ...(typeof text === 'string' ? piecesOf(text) : []),
    ...others,
  ]
}

/** Times by the clock, files by their names: as people know them. */
function wordsOf(property: unknown, value: unknown): string {
  if (typeof value === 'string') return timeIn(property, value) ?? value
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (!Array.isArray(value)) return JSON.stringify(value)
  const names = value.map((one: unknown) => (isRecord(one) ? (one.name ?? one.title) : one))
  return names.every((name) => typeof name === 'string') ? names.join('、') : JSON.stringify(value)
}

function timeIn(property: unknown, value: string): string | undefined {
  const time = new Date(value)
  if (!isRecord(property) || property.format !== 'date-time' || Number.isNaN(time.getTime())) return undefined
  return exactTime(value)
}
