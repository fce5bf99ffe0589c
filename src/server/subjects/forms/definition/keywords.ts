import type { Ajv2020, CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js'
import { _, type Code, getProperty, stringify } from 'ajv/dist/compile/codegen/index.js'
import { KEYWORDS } from '../../../../contract/forms/keywords.ts'
import { labelsMeta, unitMeta } from '../../kinds/dialect.ts'
import { boundMeta, fileMeta, maskMeta, personalMeta, sameMeta, sumMeta } from './dialect.ts'

/** A function that the server has, and that a browser is handed by the name it is called by in a form's module. */
const call = ({ gen }: Pick<KeywordCxt, 'gen'>, name: keyof typeof KEYWORDS): Code =>
  gen.scopeValue('func', { ref: KEYWORDS[name], code: _`require("keywords")${getProperty(name)}` })

/** A bound is compared with the other answers of the group around the value, and with the day in the site's time zone. */
const bound = (
  keyword: string,
  holds: 'isAtLeast' | 'isAtMost' | 'isTheSame',
  timeZone: string,
  metaSchema: object,
): CodeKeywordDefinition => ({
  keyword,
  schemaType: 'object',
  metaSchema,
  code(cxt) {
    const { data, it, schema } = cxt
    cxt.pass(_`${call(cxt, holds)}(${data}, ${literal(schema)}, ${it.parentData}, ${timeZone})`)
  },
  error: {
    message: 'breaks a bound',
    params: (cxt) => _`{limit: ${call(cxt, 'limitOf')}(${literal(cxt.schema)}, ${timeZone})}`,
  },
})

const mask: CodeKeywordDefinition = {
  keyword: 'x-mask',
  type: 'string',
  metaSchema: maskMeta,
  code(cxt) {
    cxt.pass(_`${call(cxt, 'fitsMask')}(${cxt.data}, ${literal(cxt.schema)})`)
  },
  error: { message: 'does not fit the mask' },
}

const literal = (value: unknown): Code => stringify(value)

/** What the dialect of forms has beyond JSON Schema: rules, and words that rules pass over. */
export function addKeywords(ajv: Ajv2020, timeZone: string): void {
  ajv.addKeyword(bound('x-least', 'isAtLeast', timeZone, boundMeta))
  ajv.addKeyword(bound('x-most', 'isAtMost', timeZone, boundMeta))
  ajv.addKeyword(bound('x-same', 'isTheSame', timeZone, sameMeta))
  ajv.addKeyword(mask)
  ajv.addKeyword({ keyword: 'x-sum', metaSchema: sumMeta })
  ajv.addKeyword({ keyword: 'x-unit', metaSchema: unitMeta })
  ajv.addKeyword({ keyword: 'x-labels', metaSchema: labelsMeta })
  ajv.addKeyword({ keyword: 'x-pi', metaSchema: personalMeta })
  ajv.addKeyword({ keyword: 'x-file', metaSchema: fileMeta })
}
