import { isRecord } from '../../contract/is-record.ts'
import { compare, type ComparedRow, type Piece, piecesOf, textPiece } from '../compare/compare.ts'
import { saidOf } from '../compare/said.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { formOf } from '../model/form-of.ts'

/** Compares two states of a content: title, body, then the other fields by name. */
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
    return [textPiece(`${label}：${saidOf(property, value)}`)]
  })
  const text = body === undefined ? undefined : fields[body]
  return [
    textPiece(String(fields[title] ?? '')),
    ...(typeof text === 'string' ? piecesOf(text) : []),
    ...others,
  ]
}
