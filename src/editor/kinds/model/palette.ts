import { FIELD_TYPES, type FieldTypeName, isFieldType, OFFERED } from '../../../contract/field-types/index.ts'
import type { FieldType } from '../../../contract/field-types/types.ts'
import type { InEachLanguage } from '../../../contract/language/translate.ts'
import type { NewField } from '../../forms/model/edit.ts'
import type { Part } from './parts.ts'
import { isPlayer, type Player, type PlayerName, PLAYERS } from './players.ts'

/** What can be added to a kind: a field of a type, or one with a role in the page. */
export type KindPaletteName = FieldTypeName | PlayerName

export const KIND_PALETTE: readonly KindPaletteName[] = OFFERED
export const PLAYER_PALETTE: readonly KindPaletteName[] = Object.keys(PLAYERS).filter(isPlayer)

export const isKindPaletteName = (name: string): name is KindPaletteName =>
  isPlayer(name) || isFieldType(name)

export interface NewKindField extends NewField {
  /** Fields that are added with it, right after it. */
  others?: readonly NewField[]
  /** Roles that it gets if they are free: 0 is the field itself, 1 the first of the others. */
  parts?: { readonly [Name in Part]?: number }
  /** It is a location: longitude, latitude and address, in this order. */
  isPlace?: boolean
}

interface PaletteEntry {
  title: InEachLanguage
  icon: string
  /** A role that only one field can have. */
  plays?: Player['plays']
  /** It is only possible at the top level of a kind. */
  isForTop: boolean
}

/** What the palette shows for an entry. */
export function paletteEntry(name: KindPaletteName): PaletteEntry {
  if (isPlayer(name)) return { ...PLAYERS[name], isForTop: true }
  const { title, icon, isGroup }: FieldType = FIELD_TYPES[name]
  return { title, icon, isForTop: isGroup === true }
}

/** The field that a palette entry creates, with a title in the app's language. */
export function newKindField(name: KindPaletteName, word: (pair: InEachLanguage) => string): NewKindField {
  if (!isPlayer(name)) {
    const { property, title, schema }: FieldType = FIELD_TYPES[name]
    return { name: property, field: { ...schema(word), title: word(title) } }
  }
  const { plays, fields, title, also = {} }: Player = PLAYERS[name]
  const made = fields.map((one): NewField => ({
    name: one.name,
    field: { ...one.schema(word), title: word(one.title ?? title) },
  }))
  const [first = { name, field: {} }, ...others] = made
  return {
    ...first,
    ...(others.length > 0 && { others }),
    ...(plays === 'place' ? { isPlace: true } : { parts: { [plays]: 0, ...also } }),
  }
}

/** The fields of a new kind: a title. */
export function firstSchema(title: string, nameTitle: string): Record<string, unknown> {
  return {
    title,
    'x-kind': { title: 'name' },
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: nameTitle, maxLength: 100 } },
  }
}
