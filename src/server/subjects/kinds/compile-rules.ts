import { Ajv2020 } from 'ajv/dist/2020.js'
import { _ } from 'ajv/dist/compile/codegen/index.js'
import { hashForSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import { asModule } from './as-module.ts'
import { FIELDS_OPTIONS, withFieldRules } from './fields-ajv.ts'

/** The rules of a form of the staff as a module, and the hash of the schema that they were compiled from. */
export interface StaffRules {
  hash: string
  text: string
}

/** Compiles a schema for `createPrecompiledValidator`, under the options, formats and keywords of the server's own check. */
export function compileRules(schema: Record<string, unknown>): StaffRules {
  const code = compileSchemaValidatorsCode(schema, {
    AjvClass: Ajv2020,
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      ...FIELDS_OPTIONS,
      multipleOfPrecision: undefined,
      code: { lines: false, formats: _`require("formats")` },
    },
    extenderFn: withFieldRules,
  })
  return { hash: hashForSchema(schema), text: asModule(code) }
}
