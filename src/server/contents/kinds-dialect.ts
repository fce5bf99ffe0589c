/** What `x-kind` says of a kind: which of its fields play the parts that every content knows. */
export const kindMeta = {
  type: 'object',
  required: ['title'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1 },
    title: { type: 'string' },
    date: { type: 'string' },
    summary: { type: 'string' },
    cover: { type: 'string' },
    body: { type: 'string' },
    pinned: { type: 'string' },
    order: { type: 'string' },
    classify: { type: 'string' },
    withdraw: { type: 'string' },
    siteWide: { type: 'boolean' },
  },
}

const words = { type: 'string', maxLength: 500 }
const count = { type: 'integer', minimum: 0 }

/**
 * The part of JSON Schema in which a site may describe kinds of its own. Without `pattern`, which can be made to hang
 * the server, and without references, so that a kind is one file.
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
        format: { enum: ['date', 'date-time', 'media', 'link'] },
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
