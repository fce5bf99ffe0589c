import {
  Ajv2020,
  type CodeKeywordDefinition,
  type ErrorObject,
  type Options,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import { _, Name } from 'ajv/dist/compile/codegen/index.js'
import { type ValueFault, wordFaults as faultsInWords } from '../../../contract/faults/word-faults.ts'
import { RULE_FORMATS } from '../../../contract/rules/formats.ts'
import { RULE_KEYWORDS } from '../../../contract/rules/keywords.ts'
import { language } from '../../ground/language/say.ts'
import { type Check, lazyValidator } from '../../ground/lazy-validator.ts'
import { kindMeta, labelsMeta, refersMeta, translationsMeta, unitMeta } from './dialect.ts'

export type FieldFault = ValueFault

let shared: Ajv2020 | undefined

/** Validates stored data: kinds of contents, columns, settings, forms. Compiled on first use. */
export function fieldsCheck<T = unknown>(schema: object): Check<T> {
  return lazyValidator(() => compileFields<T>((shared ??= createFieldsAjv()), schema))
}

/** An instance keeps each schema that it has compiled for good. */
export function compileFields<T>(ajv: Ajv2020, schema: object): ValidateFunction<T> {
  try {
    return ajv.compile<T>(schema)
  } finally {
    ajv.removeSchema(schema)
  }
}

/** How they are compiled: strict, and reporting all errors at once. */
export const FIELDS_OPTIONS = {
  strict: true,
  allErrors: true,
  allowUnionTypes: true,
  verbose: true,
} as const satisfies Options

/** Creates such validators. */
export const createFieldsAjv = (): Ajv2020 => withFieldRules(new Ajv2020(FIELDS_OPTIONS))

/** Adds the formats and keywords of the dialect. */
export function withFieldRules(ajv: Ajv2020): Ajv2020 {
  for (const [name, holds] of Object.entries(RULE_FORMATS)) ajv.addFormat(name, holds)
  ajv.addKeyword({ keyword: 'x-kind', metaSchema: kindMeta })
  ajv.addKeyword({ keyword: 'x-unit', type: ['number', 'integer'], metaSchema: unitMeta })
  ajv.addKeyword({ keyword: 'x-labels', metaSchema: labelsMeta })
  // For the editor: the text is the id of a content of one of these kinds.
  ajv.addKeyword({ keyword: 'x-refers', type: 'string', metaSchema: refersMeta })
  ajv.addKeyword({ keyword: 'x-translations', metaSchema: translationsMeta })
  // For the editor: the heading above a setting. For the server: visitors never see it.
  ajv.addKeyword({ keyword: 'x-group', metaSchema: { type: 'string' } })
  ajv.addKeyword({ keyword: 'x-private', metaSchema: { type: 'boolean' } })
  for (const keyword of BESIDE_ANOTHER) ajv.addKeyword(keyword)
  return ajv
}

/** Keywords that compare a value with another one of the same group, whose name they give. */
const BESIDE_ANOTHER = [
  beside('x-not-before', 'string', 'isNotBefore', 'is earlier'),
  beside('x-not-less', 'number', 'isNotLess', 'is less'),
]

/** The module of the function is one that a browser is handed (`src/contract/rules/runtime.ts`). */
function beside(
  keyword: string,
  type: 'string' | 'number',
  name: keyof typeof RULE_KEYWORDS,
  message: string,
): CodeKeywordDefinition {
  return {
    keyword,
    type,
    schemaType: 'string',
    metaSchema: { type: 'string' },
    code(cxt) {
      const { gen, data, it, schema } = cxt
      const code = _`require("keywords").${new Name(name)}`
      const holds = gen.scopeValue('func', { ref: RULE_KEYWORDS[name], code })
      cxt.pass(_`${holds}(${data}, ${String(schema)}, ${it.parentData})`)
    },
    error: { message },
  }
}

/** Turns ajv's errors into words, one for each place. */
export const wordFaults = (errors: readonly ErrorObject[] | null | undefined): FieldFault[] =>
  faultsInWords(errors, language())
