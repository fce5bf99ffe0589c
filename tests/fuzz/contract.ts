import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { readSpecification } from '../../src/server/doors/contract/specification.ts'
import { isRecord } from '../../src/contract/is-record.ts'

/** What generators need to know of a value. */
export interface ValueSchema {
  type?: string
  enum?: unknown[]
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  items?: ValueSchema
  properties?: Record<string, ValueSchema>
  required?: string[]
}

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: ValueSchema
}

export interface Operation {
  method: string
  path: string
  parameters: Parameter[]
  body?: { type: string; schema: ValueSchema }
  /** What is wrong with an answer; undefined when it is as the contract says. */
  faultOf(status: number, answer: unknown): string | undefined
}

const specification: Record<string, unknown> = { ...readSpecification() }
const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
ajv.addKeyword('x-kind')
for (const schema of list(specification['x-schemas'])) if (isRecord(schema)) ajv.addSchema(schema)
ajv.addSchema({ ...specification, 'x-schemas': undefined }, 'contract')

const validators = new Map<string, ValidateFunction>()

/** What is wrong with an answer to an address under /api that is no operation. */
export function problemFault(answer: unknown): string | undefined {
  return faultBy('#/components/schemas/Problem', answer)
}

function faultBy(pointer: string, answer: unknown): string | undefined {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract${pointer}` })
  validators.set(pointer, validate)
  return validate(answer) ? undefined : ajv.errorsText(validate.errors)
}

export const operations: Operation[] = Object.entries(at(specification, 'paths')).flatMap(([path, methods]) =>
  Object.entries(isRecord(methods) ? methods : {}).map(([method, operation]) =>
    operationOf(path, method, isRecord(operation) ? operation : {}),
  ),
)

function operationOf(path: string, method: string, operation: Record<string, unknown>): Operation {
  const responses = at(operation, 'responses')
  const [body] = Object.entries(at(at(operation, 'requestBody'), 'content'))
  return {
    method: method.toUpperCase(),
    path,
    parameters: list(operation.parameters).map((parameter) => parameterOf(resolved(parameter))),
    ...(body && { body: { type: body[0], schema: deep(at(at({ body: body[1] }, 'body'), 'schema')) } }),
    faultOf(status, answer) {
      const name = String(status) in responses ? String(status) : 'default'
      const escaped = path.replaceAll('/', '~1')
      const response = responses[name]
      const shared = isRecord(response) && typeof response.$ref === 'string' ? response.$ref : undefined
      const place = shared ?? `#/paths/${escaped}/${method}/responses/${name}`
      return faultBy(`${place}/content/application~1json/schema`, answer)
    },
  }
}

function parameterOf(parameter: Record<string, unknown>): Parameter {
  const { name, in: place, required } = parameter
  return {
    name: String(name),
    in: String(place),
    required: required === true,
    schema: deep(at(parameter, 'schema')),
  }
}

/** With its references replaced by what they name; none of what is asked refers to itself. */
function deep(value: unknown): ValueSchema {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => resolved(each))
}

function resolved(value: unknown): Record<string, unknown> {
  if (!isRecord(value) || typeof value.$ref !== 'string') return value as Record<string, unknown>
  const found = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, step) => (isRecord(inside) ? inside[step] : undefined), specification)
  return JSON.parse(JSON.stringify(found), (_key, each: unknown) => resolved(each))
}

function at(value: Record<string, unknown>, name: string): Record<string, unknown> {
  const found = value[name]
  return isRecord(found) ? found : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
