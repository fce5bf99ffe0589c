import { FIELD_FORMATS } from '../../../contract/field-types/index.ts'

const field = { type: 'string' }

/** `x-kind`: which fields of a kind play the roles that every content has. */
export const kindMeta = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1 },
    title: field,
    date: field,
    /** The date is when a content first appears, not when something happens. */
    publication: { type: 'boolean' },
    summary: field,
    cover: field,
    coverAlt: field,
    body: field,
    attachments: field,
    pinned: field,
    order: field,
    classify: field,
    withdraw: field,
    siteWide: { type: 'boolean' },
    /** What lists show of a content, most important first. */
    facts: { type: 'array', minItems: 1, maxItems: 6, uniqueItems: true, items: field },
    /** Its place on a map. */
    place: {
      type: 'object',
      required: ['lng', 'lat'],
      additionalProperties: false,
      properties: {
        lng: field,
        lat: field,
        address: field,
        /** The coordinate system of the numbers; gcj02 by default. */
        coordType: { enum: ['gcj02', 'bd09', 'wgs84'] },
      },
    },
  },
}

/** The unit of a number, shown after it. */
export const unitMeta = { type: 'string', minLength: 1, maxLength: 20 }

/** The labels shown to visitors for the values of an `enum`. */
export const labelsMeta = {
  type: 'object',
  maxProperties: 500,
  additionalProperties: { type: 'string', minLength: 1, maxLength: 60 },
}

/** Names of kinds; empty for contents of every kind. */
export const refersMeta = { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 64 } }

/** The names of a kind and its fields in another language; fields by path, such as `rows.name`. */
export const translationsMeta = {
  type: 'object',
  propertyNames: { enum: ['zh-CN', 'en'] },
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    properties: {
      title: { type: 'string', maxLength: 500 },
      fields: {
        type: 'object',
        maxProperties: 500,
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: {
            title: { type: 'string', maxLength: 500 },
            description: { type: 'string', maxLength: 500 },
            labels: labelsMeta,
          },
        },
      },
    },
  },
}

const words = { type: 'string', maxLength: 500 }
const count = { type: 'integer', minimum: 0 }

/**
 * The part of JSON Schema with which a site can describe its own kinds. Without `pattern`, which could be made to block
 * the server, and without references, so that a kind is a single file.
 */
export const kindDialect = {
  $id: 'anju:kind-dialect',
  type: 'object',
  required: ['title', 'x-kind', 'type', 'properties'],
  additionalProperties: false,
  properties: {
    $schema: { const: 'https://json-schema.org/draft/2020-12/schema' },
    $id: { type: 'string' },
    title: words,
    description: words,
    'x-kind': kindMeta,
    'x-translations': translationsMeta,
    type: { const: 'object' },
    required: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    properties: { $ref: '#/$defs/properties' },
  },
  $defs: {
    properties: {
      type: 'object',
      maxProperties: 200,
      propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
      additionalProperties: { $ref: '#/$defs/field' },
    },
    field: {
      type: 'object',
      required: ['type'],
      additionalProperties: false,
      properties: {
        type: { enum: ['string', 'integer', 'number', 'boolean', 'array', 'object'] },
        title: words,
        description: words,
        readOnly: { type: 'boolean' },
        enum: { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true },
        format: { enum: [...FIELD_FORMATS.keys()] },
        'x-unit': unitMeta,
        'x-labels': labelsMeta,
        'x-refers': refersMeta,
        contentMediaType: { const: 'text/html' },
        minLength: count,
        maxLength: count,
        minimum: { type: 'number' },
        maximum: { type: 'number' },
        minItems: count,
        maxItems: count,
        items: { $ref: '#/$defs/field' },
        required: { type: 'array', items: { type: 'string' }, uniqueItems: true },
        properties: { $ref: '#/$defs/properties' },
      },
    },
  },
}
