import { Ajv2020, type Options } from 'ajv/dist/2020.js'
import type { FastifySchemaCompiler } from 'fastify'
import { isMoment } from '../../../contract/is-date.ts'
import { type Check, lazyValidator } from '../../ground/lazy-validator.ts'

// References arrive resolved, and recursive schemas share one id: they are compiled but never stored by id.
const OPTIONS: Options = {
  strict: true,
  allowUnionTypes: true,
  useDefaults: true,
  verbose: true,
  addUsedSchema: false,
  // A pattern lets 30 February through, and the database does not.
  formats: { 'date-time': isMoment },
}

interface ObjectSchema {
  properties?: Record<string, { type?: unknown }>
  required?: string[]
}

/** Validates requests by the contract's dialect; only text input is converted to numbers. */
export function createValidatorCompiler(): FastifySchemaCompiler<ObjectSchema> {
  const text = new Ajv2020({ ...OPTIONS, coerceTypes: true })
  const body = new Ajv2020({ ...OPTIONS, coerceTypes: false })
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return lazyValidator(() => body.compile(schema))
    const named = httpPart === 'headers' ? withSmallNames(schema) : schema
    return numbersFirst(
      schema,
      lazyValidator(() => text.compile(named)),
    )
  }
}

/** A number as JSON writes it: ajv would also accept "Infinity", "0x10" and "1e309". */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** Rejects texts that are not finite numbers before anything converts them. */
function numbersFirst({ properties = {} }: ObjectSchema, validate: Check<unknown>) {
  const numbers = Object.entries(properties).filter(([, { type }]) => type === 'number' || type === 'integer')
  const check = (data: Record<string, unknown>): boolean => {
    const wrong = numbers.find(([name, { type }]) => data[name] !== undefined && !isNumber(data[name], type))
    const isValid = wrong === undefined && validate(data)
    check.errors = wrong
      ? [
          {
            keyword: 'type',
            instancePath: `/${wrong[0]}`,
            schemaPath: '',
            params: {},
            parentSchema: wrong[1],
          },
        ]
      : validate.errors
    return isValid
  }
  check.errors = validate.errors
  return check
}

function isNumber(text: unknown, type: unknown): boolean {
  if (typeof text !== 'string' || !NUMBER.test(text)) return false
  return type === 'integer' ? Number.isSafeInteger(Number(text)) : Number.isFinite(Number(text))
}

/** Header names arrive in lower case, however the contract writes them. */
function withSmallNames({ properties = {}, required = [], ...schema }: ObjectSchema): ObjectSchema {
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    required: required.map((name) => name.toLowerCase()),
  }
}
