import { kindDialect } from '../kinds/dialect.ts'

const field = { type: 'string' }
const words = { type: 'string', minLength: 1, maxLength: 500 }

/** What `x-record` says of a kind of record: how its page is made. */
export const recordMeta = {
  type: 'object',
  required: ['version', 'title', 'columns'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1 },
    /** The field that names a record. */
    title: field,
    /** The field that says how far it is; its changes are kept with their times. */
    state: field,
    /** What its table shows, the title first. */
    columns: { type: 'array', minItems: 1, maxItems: 8, uniqueItems: true, items: field },
    states: {
      type: 'object',
      maxProperties: 50,
      additionalProperties: {
        type: 'object',
        required: ['tone'],
        additionalProperties: false,
        properties: { tone: { enum: ['open', 'soon', 'done', 'closed'] }, meaning: words },
      },
    },
    /** Said where somebody has no record of this kind. */
    empty: {
      type: 'object',
      required: ['title', 'text'],
      additionalProperties: false,
      properties: { title: words, text: words },
    },
  },
}

/** What `x-pi` says of a kind: why its data are kept, on what basis, and for how long after their last change. */
export const purposeMeta = {
  type: 'object',
  required: ['purpose', 'basis', 'retentionDays'],
  additionalProperties: false,
  properties: {
    purpose: words,
    basis: words,
    retentionDays: { type: 'integer', minimum: 1, maximum: 36_500 },
  },
}

/** What `x-pi` says of a field. What is sensitive, or about a minor, is masked until its owner asks to see it. */
export const fieldPi = {
  type: 'object',
  required: ['class'],
  additionalProperties: false,
  properties: {
    class: { enum: ['ordinary', 'sensitive', 'minor'] },
    mask: { enum: ['name', 'number', 'phone'] },
    /** Where they differ from those of the kind. */
    ...purposeMeta.properties,
  },
}

const { field: kindField } = kindDialect.$defs
const { 'x-kind': _kind, 'x-translations': _words, ...ofKinds } = kindDialect.properties

/** The dialect of kinds of contents, with `x-pi` on every field. */
export const recordDialect = {
  ...kindDialect,
  $id: 'anju:record-dialect',
  required: ['title', 'x-record', 'x-pi', 'type', 'properties'],
  properties: { ...ofKinds, 'x-record': recordMeta, 'x-pi': purposeMeta },
  $defs: {
    properties: {
      ...kindDialect.$defs.properties,
      additionalProperties: {
        $ref: '#/$defs/field',
        type: 'object',
        required: ['x-pi'],
        properties: { 'x-pi': true },
      },
    },
    field: { ...kindField, properties: { ...kindField.properties, 'x-pi': fieldPi } },
  },
}
