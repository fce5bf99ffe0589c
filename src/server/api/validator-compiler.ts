import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler } from 'fastify'

// References arrive resolved, and recursive schemas all under one id: they are compiled, never kept by id.
const OPTIONS: Options = {
  strict: true,
  allowUnionTypes: true,
  useDefaults: true,
  verbose: true,
  addUsedSchema: false,
}

/** Request validation by the contract's own dialect; only what arrives as text is turned into numbers. */
export function createValidatorCompiler(): FastifySchemaCompiler<object> {
  const text = new Ajv2020({ ...OPTIONS, coerceTypes: true })
  const body = new Ajv2020({ ...OPTIONS, coerceTypes: false })
  return ({ schema, httpPart }) => (httpPart === 'body' ? body : text).compile(schema)
}
