import { MOST_MEGABYTES } from '../../../../contract/forms/files.ts'
import { FILE_KINDS } from '../../../../contract/question-types/file-kinds.ts'
import { FORMATS } from '../../../../contract/forms/formats.ts'
import { MOST_ITEMS } from '../../../../contract/forms/fit.ts'
import { PREFILLS } from '../../../../contract/forms/types.ts'
import { labelsMeta, unitMeta } from '../../kinds/dialect.ts'

const words = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength })
const count = (maximum: number) => ({ type: 'integer', minimum: 0, maximum })
const time = { type: 'string', format: 'date-time' }
const scalar = { type: ['string', 'number', 'boolean'] }
const NAME = '^[A-Za-z][A-Za-z0-9_]{0,63}$'

const closed = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const rules = (maxItems: number) => ({
  type: 'array',
  minItems: 1,
  maxItems,
  items: { $ref: '#/$defs/rule' },
})

/** Which personal data a field contains. */
export const personalMeta = closed(
  {
    level: { enum: ['ordinary', 'contact', 'sensitive', 'minor'] },
    purpose: words(200),
    basis: words(200),
    retentionDays: { type: 'integer', minimum: 1, maximum: 36_500 },
    prefill: { enum: PREFILLS },
  },
  ['level'],
)

const NAMED = { type: 'string', pattern: NAME }
const DURATION = { type: 'string', maxLength: 20 }

/** What a number or a day is compared with. */
export const boundMeta = {
  ...closed({ field: NAMED, today: DURATION, date: { type: 'string', maxLength: 10 } }),
  minProperties: 1,
  maxProperties: 1,
}

export const sameMeta = closed({ field: NAMED }, ['field'])

export const maskMeta = {
  type: ['string', 'array'],
  minLength: 1,
  maxLength: 40,
  minItems: 1,
  maxItems: 10,
  items: words(40),
}

/** What is added up below rows. */
export const sumMeta = {
  type: 'array',
  minItems: 1,
  maxItems: 5,
  uniqueItems: true,
  items: NAMED,
}

/** Requirements for each file of a list. */
export const fileMeta = closed({
  kinds: { type: 'array', minItems: 1, uniqueItems: true, items: { enum: Object.keys(FILE_KINDS) } },
  maxMegabytes: { type: 'integer', minimum: 1, maximum: MOST_MEGABYTES },
})

/**
 * The part of JSON Schema in which forms are written: that of kinds, plus conditions, options and named formats.
 * Without `pattern`, which could be made to block the server. References are replaced before, so that a form is finite.
 */
const rule = closed({
  type: { enum: ['string', 'integer', 'number', 'boolean', 'array', 'object'] },
  title: words(200),
  description: words(1000),
  enum: { type: 'array', minItems: 1, maxItems: 500, uniqueItems: true, items: scalar },
  const: scalar,
  format: { enum: Object.keys(FORMATS) },
  'x-unit': unitMeta,
  'x-labels': labelsMeta,
  'x-pi': personalMeta,
  'x-file': fileMeta,
  'x-mask': maskMeta,
  'x-least': boundMeta,
  'x-most': boundMeta,
  'x-same': sameMeta,
  'x-sum': sumMeta,
  default: { type: ['string', 'number', 'boolean', 'array'], maxItems: 100, items: scalar },
  contains: { $ref: '#/$defs/rule' },
  exclusiveMinimum: { type: 'number' },
  exclusiveMaximum: { type: 'number' },
  multipleOf: { type: 'number', exclusiveMinimum: 0 },
  minLength: count(10_000),
  maxLength: count(10_000),
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  minItems: count(MOST_ITEMS),
  maxItems: count(MOST_ITEMS),
  uniqueItems: { type: 'boolean' },
  items: { $ref: '#/$defs/rule' },
  required: { type: 'array', maxItems: 500, items: { type: 'string' }, uniqueItems: true },
  properties: {
    type: 'object',
    maxProperties: 500,
    propertyNames: { pattern: NAME },
    additionalProperties: { $ref: '#/$defs/rule' },
  },
  ...Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, { $ref: '#/$defs/rule' }])),
  allOf: rules(100),
  oneOf: rules(500),
})

/** A single rule of the dialect. */
export const ruleDialect = { $id: 'anju:form-rule', $ref: '#/$defs/rule', $defs: { rule } }

const texts = closed({
  intro: words(2000),
  who: words(500),
  prepare: { type: 'array', maxItems: 20, items: words(200) },
  help: words(500),
  phone: words(40),
  receipt: words(1000),
  next: words(1000),
  decided: words(1000),
  accepted: words(1000),
  rejected: words(1000),
})

const translation = closed({
  title: words(100),
  steps: { type: 'array', maxItems: 12, items: closed({ title: words(40), intro: words(500) }) },
  texts,
  consent: closed({ text: words(2000) }),
  fields: {
    type: 'object',
    maxProperties: 500,
    additionalProperties: closed({
      title: words(200),
      description: words(1000),
      placeholder: words(100),
      explanation: words(2000),
      labels: labelsMeta,
      unit: unitMeta,
    }),
  },
})

/** A file of the folder `forms/`. */
export const formDialect = {
  $id: 'anju:form',
  ...closed(
    {
      $schema: { type: 'string' },
      title: words(100),
      schema: { $ref: '#/$defs/rule' },
      steps: {
        type: 'array',
        minItems: 1,
        maxItems: 12,
        items: closed(
          {
            title: words(40),
            intro: words(500),
            fields: {
              type: 'array',
              minItems: 1,
              maxItems: 300,
              uniqueItems: true,
              items: { type: 'string' },
            },
          },
          ['title', 'fields'],
        ),
      },
      // The order of a form without steps, if it differs from that of its properties.
      order: { type: 'array', maxItems: 300, uniqueItems: true, items: { type: 'string' } },
      ui: {
        type: 'object',
        maxProperties: 500,
        additionalProperties: closed({
          widget: {
            enum: [
              'text',
              'textarea',
              'radio',
              'select',
              'search',
              'checkboxes',
              'rating',
              'region',
              'money',
            ],
          },
          autocomplete: words(60),
          placeholder: words(100),
          explanation: words(2000),
          short: { type: 'boolean' },
        }),
      },
      policy: closed({
        who: { enum: ['anyone', 'account', 'verified'] },
        opens: time,
        closes: time,
        graceMinutes: count(1440),
        once: { type: 'boolean' },
        oncePerHousehold: { type: 'boolean' },
        round: words(40),
        quota: { type: 'integer', minimum: 1, maximum: 10_000_000 },
        retentionDays: { type: 'integer', minimum: 1, maximum: 36_500 },
        answerWithin: { type: 'integer', minimum: 1, maximum: 365 },
        decide: { const: 2 },
        results: { const: 'public' },
        waitingRoom: { const: true },
      }),
      texts,
      consent: closed(
        { version: words(40), text: words(2000), column: { type: 'string', format: 'column' } },
        ['version', 'text'],
      ),
      translations: closed({ 'zh-CN': translation, en: translation }),
    },
    ['title', 'schema'],
  ),
  $defs: { rule },
}
