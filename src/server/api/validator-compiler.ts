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

interface ObjectSchema {
  properties?: Record<string, unknown>
  required?: string[]
}

/** Request validation by the contract's own dialect; only what arrives as text is turned into numbers. */
export function createValidatorCompiler(): FastifySchemaCompiler<ObjectSchema> {
  const text = new Ajv2020({ ...OPTIONS, coerceTypes: true })
  const body = new Ajv2020({ ...OPTIONS, coerceTypes: false })
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return body.compile(schema)
    return text.compile(httpPart === 'headers' ? withSmallNames(schema) : schema)
  }
}

/** Headers arrive in small letters, however the contract writes them. */
function withSmallNames({ properties = {}, required = [], ...schema }: ObjectSchema): ObjectSchema {
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    required: required.map((name) => name.toLowerCase()),
  }
}
