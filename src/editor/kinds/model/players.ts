import { choices } from '../../../contract/field-types/one.ts'
import { FIELD_TYPES } from '../../../contract/field-types/index.ts'
import type { FieldSchema } from '../../../contract/field-types/types.ts'
import type { InEachLanguage } from '../../../contract/language/translate.ts'
import type { Part } from './parts.ts'

type InWords = (pair: InEachLanguage) => string

/** Palette entries with a role in the page: fields of ordinary types that have the role from the beginning. */
export interface Player {
  title: InEachLanguage
  icon: string
  /** Its role; only one field has it. */
  plays: Part | 'place'
  /** The new field's name in files, and those of the fields added right after it. */
  fields: readonly PlayerField[]
  /** A role of one of the others, by position. */
  also?: { readonly [Name in Part]?: number }
}

interface PlayerField {
  name: string
  /** The player's own where it is absent. */
  title?: InEachLanguage
  schema: (word: InWords) => FieldSchema
}

const { date, files, picture, richText, yes } = FIELD_TYPES

export const PLAYERS = {
  summary: {
    title: { 'zh-CN': '摘要', en: 'Summary' },
    icon: 'M4 7h16M4 12h16M4 17h7',
    plays: 'summary',
    fields: [{ name: 'summary', schema: () => ({ type: 'string', maxLength: 300 }) }],
  },
  body: {
    title: richText.title,
    icon: richText.icon,
    plays: 'body',
    fields: [{ name: 'body', schema: richText.schema }],
  },
  cover: {
    title: { 'zh-CN': '封面图', en: 'Cover' },
    icon: picture.icon,
    plays: 'cover',
    also: { coverAlt: 1 },
    fields: [
      { name: 'picture', schema: picture.schema },
      {
        name: 'pictureAlt',
        title: { 'zh-CN': '封面图说明', en: 'Alternative text of the cover' },
        schema: () => ({ type: 'string', maxLength: 200 }),
      },
    ],
  },
  heldOn: {
    title: { 'zh-CN': '举行日期', en: 'Date' },
    icon: date.icon,
    plays: 'date',
    fields: [{ name: 'day', schema: date.schema }],
  },
  classify: {
    title: { 'zh-CN': '分组', en: 'Group' },
    icon: 'M3 6h7l2 2h9v11H3z',
    plays: 'classify',
    fields: [{ name: 'group', schema: choices }],
  },
  attachments: {
    title: files.title,
    icon: files.icon,
    plays: 'attachments',
    fields: [{ name: 'attachments', schema: files.schema }],
  },
  place: {
    title: { 'zh-CN': '地图位置', en: 'Map position' },
    icon: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 6a3 3 0 1 0 0 6a3 3 0 1 0 0-6',
    plays: 'place',
    // In this order.
    fields: [
      {
        name: 'lng',
        title: { 'zh-CN': '经度', en: 'Longitude' },
        schema: () => ({ type: 'number', minimum: -180, maximum: 180 }),
      },
      {
        name: 'lat',
        title: { 'zh-CN': '纬度', en: 'Latitude' },
        schema: () => ({ type: 'number', minimum: -90, maximum: 90 }),
      },
      {
        name: 'address',
        title: { 'zh-CN': '地址', en: 'Address' },
        schema: () => ({ type: 'string', maxLength: 200 }),
      },
    ],
  },
  order: {
    title: { 'zh-CN': '排序', en: 'Order' },
    icon: 'M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3',
    plays: 'order',
    fields: [{ name: 'position', schema: () => ({ type: 'integer', minimum: 0 }) }],
  },
  pinned: {
    title: { 'zh-CN': '置顶', en: 'Pinned' },
    icon: 'M5 4h14M12 20V8M12 8l-5 5M12 8l5 5',
    plays: 'pinned',
    fields: [{ name: 'pinned', schema: yes.schema }],
  },
} as const satisfies Record<string, Player>

export type PlayerName = keyof typeof PLAYERS

export const isPlayer = (name: string): name is PlayerName => Object.hasOwn(PLAYERS, name)
