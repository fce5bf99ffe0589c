import { kindDialect } from '../kinds/dialect.ts'

const field = { type: 'string' }
const words = { type: 'string', minLength: 1, maxLength: 500 }

/** `x-record` of a kind of records: how its page is made. */
export const recordMeta = {
  type: 'object',
  required: ['version', 'title', 'columns'],
  additionalProperties: false,
  properties: {
    version: { type: 'integer', minimum: 1 },
    /** The field with the record's name. */
    title: field,
    /** The field with its state, whose changes are kept with their times. */
    state: field,
    /** The columns of its table, the title first. */
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
    /** Shown to somebody without a record of this kind. */
    empty: {
      type: 'object',
      required: ['title', 'text'],
      additionalProperties: false,
      properties: { title: words, text: words },
    },
  },
}

/** `x-pi` of a kind: why its data is kept, on what basis, and for how long after the last change. */
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

/** `x-pi` of a field. Sensitive data, and data about minors, is masked until its owner asks to see it. */
export const fieldPi = {
  type: 'object',
  required: ['class'],
  additionalProperties: false,
  properties: {
    class: { enum: ['ordinary', 'sensitive', 'minor'] },
    mask: { enum: ['name', 'number', 'phone'] },
    /** If they differ from those of the kind. */
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
