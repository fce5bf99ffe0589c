import type { FormSchema } from '../../../contract/forms/types.ts'
import type { NewField } from '../../forms/model/edit.ts'
import type { Part } from './parts.ts'

/** What can be added to a kind. Titles come with the language of the app: `kinds.field.<name>`. */
export const KIND_PALETTE = [
  'text',
  'long',
  'number',
  'date',
  'time',
  'one',
  'several',
  'yes',
  'picture',
  'link',
  'content',
  'contents',
  'column',
  'lines',
  'rows',
  'group',
] as const

/** What plays a part on pages. */
export const PLAYERS = [
  'summary',
  'body',
  'cover',
  'heldOn',
  'classify',
  'attachments',
  'place',
  'order',
  'pinned',
] as const

export type KindPaletteName = (typeof KIND_PALETTE)[number] | (typeof PLAYERS)[number]

export const isKindPaletteName = (name: string): name is KindPaletteName =>
  [...KIND_PALETTE, ...PLAYERS].some((one) => one === name)

export interface NewKindField extends NewField {
  /** Fields that come with it, right behind. */
  others?: readonly NewField[]
  /** Parts that it plays where nothing plays them yet: 0 is the field itself, 1 the first of the others. */
  parts?: { [Name in Part]?: number }
  /** It is a place: longitude, latitude and address, in this order. */
  isPlace?: boolean
}

type Word =
  | KindPaletteName
  | 'choice1'
  | 'choice2'
  | 'entry'
  | 'coverAlt'
  | 'lng'
  | 'lat'
  | 'address'
  | 'fileName'
  | 'fileAddress'

export type Title = (name: Word) => string

/** The field that an entry of the palette makes. */
export function newKindField(name: KindPaletteName, title: Title): NewKindField {
  const called = { title: title(name) }
  const text = (more: FormSchema = {}): FormSchema => ({ type: 'string', ...called, ...more })
  const choices: FormSchema = {
    type: 'string',
    enum: ['c1', 'c2'],
    'x-labels': { c1: title('choice1'), c2: title('choice2') },
  }
  const entry = { entry: { type: 'string', title: title('entry'), maxLength: 100 } } as const
  switch (name) {
    case 'text':
      return { name: 'text', field: text({ maxLength: 100 }) }
    case 'long':
      return { name: 'words', field: text({ maxLength: 2000 }) }
    case 'number':
      return { name: 'number', field: { type: 'number', ...called } }
    case 'date':
      return { name: 'day', field: text({ format: 'date' }) }
    case 'time':
      return { name: 'time', field: text({ format: 'date-time' }) }
    case 'one':
      return { name: 'choice', field: { ...choices, ...called } }
    case 'several':
      return { name: 'choices', field: { type: 'array', ...called, maxItems: 50, items: choices } }
    case 'yes':
      return { name: 'yes', field: { type: 'boolean', ...called } }
    case 'picture':
      return { name: 'picture', field: text({ format: 'media' }) }
    case 'link':
      return { name: 'link', field: text({ format: 'link' }) }
    case 'content':
      return { name: 'about', field: text({ 'x-refers': [], maxLength: 64 }) }
    case 'contents':
      return {
        name: 'related',
        field: {
          type: 'array',
          ...called,
          maxItems: 50,
          items: { type: 'string', 'x-refers': [], maxLength: 64 },
        },
      }
    case 'column':
      return { name: 'columnKey', field: text({ format: 'column' }) }
    case 'lines':
      return {
        name: 'lines',
        field: { type: 'array', ...called, maxItems: 50, items: { type: 'string', maxLength: 200 } },
      }
    case 'rows':
      return {
        name: 'rows',
        field: { type: 'array', ...called, maxItems: 50, items: { type: 'object', properties: entry } },
      }
    case 'group':
      return { name: 'group', field: { type: 'object', ...called, properties: entry } }
    case 'summary':
      return { name: 'summary', field: text({ maxLength: 300 }), parts: { summary: 0 } }
    case 'body': {
      const field: FormSchema & { contentMediaType: string } = {
        type: 'string',
        ...called,
        contentMediaType: 'text/html',
      }
      return { name: 'body', field, parts: { body: 0 } }
    }
    case 'cover':
      return {
        name: 'picture',
        field: text({ format: 'media' }),
        others: [{ name: 'pictureAlt', field: { type: 'string', title: title('coverAlt'), maxLength: 200 } }],
        parts: { cover: 0, coverAlt: 1 },
      }
    case 'heldOn':
      return { name: 'day', field: text({ format: 'date' }), parts: { date: 0 } }
    case 'classify':
      return { name: 'group', field: { ...choices, ...called }, parts: { classify: 0 } }
    case 'attachments':
      return {
        name: 'attachments',
        field: {
          type: 'array',
          ...called,
          maxItems: 50,
          items: {
            type: 'object',
            required: ['name'],
            properties: {
              name: { type: 'string', title: title('fileName'), maxLength: 200 },
              url: { type: 'string', title: title('fileAddress'), format: 'link' },
              size: { type: 'integer' },
              mime: { type: 'string', maxLength: 200 },
            },
          },
        },
        parts: { attachments: 0 },
      }
    case 'place':
      return {
        name: 'lng',
        field: { type: 'number', title: title('lng'), minimum: -180, maximum: 180 },
        others: [
          { name: 'lat', field: { type: 'number', title: title('lat'), minimum: -90, maximum: 90 } },
          { name: 'address', field: { type: 'string', title: title('address'), maxLength: 200 } },
        ],
        isPlace: true,
      }
    case 'order':
      return { name: 'position', field: { type: 'integer', ...called, minimum: 0 }, parts: { order: 0 } }
    case 'pinned':
      return { name: 'pinned', field: { type: 'boolean', ...called }, parts: { pinned: 0 } }
  }
}

/** What a new kind has to begin with: a name. */
export function firstSchema(title: string, nameTitle: string): Record<string, unknown> {
  return {
    title,
    'x-kind': { title: 'name' },
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: nameTitle, maxLength: 100 } },
  }
}
