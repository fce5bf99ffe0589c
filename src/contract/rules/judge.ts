import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { CompiledValidateFunction } from '@rjsf/validator-ajv8/lib/types.js'
import type { ErrorObject } from 'ajv'
import { type CompiledModule, moduleGiver } from '../ajv-modules.ts'
import { type ValueFault, wordFaults } from '../faults/word-faults.ts'
import { isRecord } from '../is-record.ts'
import type { Locale } from '../types.ts'
import { withoutBlank, withoutEmpty } from '../without-empty.ts'
import { RULE_FORMATS } from './formats.ts'
import { type Judged, judgedSchema } from './judged-schema.ts'
import { RULE_KEYWORDS } from './keywords.ts'

export type StaffRulesModule = CompiledModule<CompiledValidateFunction>

type Fields = Record<string, unknown>

/** The faults of entered values, in the server's words. */
export type Judge = (values: Fields, locale: Locale) => ValueFault[]

const give = moduleGiver({ formats: RULE_FORMATS, keywords: RULE_KEYWORDS })

/**
 * @param schema of the kind, of the template's settings, or of the site's
 * @throws where the module was compiled from another schema, or asks for what is not here
 */
export function judgeBy(module: StaffRulesModule, judged: Judged, schema: Fields): Judge {
  const compiled = judgedSchema(judged, schema)
  const validator = createPrecompiledValidator({ ...module.default(give) }, compiled)
  const isOthers = judged === 'kinds' ? ofTheServer(schema) : () => false
  return (values, locale) => {
    const { errors = [] } = validator.rawValidation<ErrorObject>(
      compiled,
      // As a draft is read: a text without a letter is none.
      judged === 'kinds' ? withoutBlank(values) : withoutEmpty(values),
    )
    return wordFaults(errors, locale).filter((fault) => !isOthers(fault))
  }
}

/**
 * What a kind leaves to the server: whether title and text are empty is said beside them, a missing summary is made of the text,
 * and a missing time of publication means the moment of publishing.
 */
function ofTheServer(schema: Fields): (fault: ValueFault) => boolean {
  const parts = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const later = new Set([parts.summary, parts.publication === true ? parts.date : undefined])
  return ({ path: [name, ...inner], isMissing = false }) =>
    inner.length === 0 && (name === parts.title || name === parts.body || (isMissing && later.has(name)))
}
