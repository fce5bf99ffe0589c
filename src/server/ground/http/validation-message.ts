import { didYouMean } from '../language/did-you-mean.ts'
import { describeSchema, type ValueSchema } from '../describe-schema.ts'

/** An ajv error; with `parentSchema`, because the validators are verbose. */
interface Fault {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
  parentSchema?: ValueSchema & { properties?: object }
}

/** Parts of a request as Fastify names them, and as people do. */
const PARTS: Record<string, string> = {
  querystring: 'query parameter',
  params: 'path parameter',
  headers: 'header',
}

/** The first error of a request in one sentence: which parameter, and what it must be. */
export function validationMessage(part: string, errors: readonly Fault[]): string {
  const [error] = errors
  if (!error) return 'the request is not as the contract says'
  const name = nameOf(error)
  const noun = PARTS[part] ?? 'body'
  const place = name ? `${noun}${noun === 'body' ? ' property' : ''} "${name}"` : noun
  return `${place} ${ruleOf(error)}`
}

/** For an unknown property that is nearly a known one. */
function meantInstead({ params, parentSchema }: Fault): string {
  const written: unknown = params.unevaluatedProperty ?? params.additionalProperty
  return typeof written === 'string' && written.length <= LONGEST_NAME
    ? didYouMean(written, Object.keys(parentSchema?.properties ?? {}))
    : ''
}

/** Characters: longer names are not compared. */
const LONGEST_NAME = 40

/** Name of the invalid parameter or property; '' for the whole. */
export const faultyPlace = ([error]: readonly Fault[]): string => (error ? nameOf(error) : '')

function nameOf({ instancePath, params }: Fault): string {
  const last: unknown = params.missingProperty ?? params.unevaluatedProperty ?? params.additionalProperty
  const path = instancePath.split('/').slice(1)
  return (typeof last === 'string' ? [...path, last] : path).join('.').replaceAll(/\.(\d+)/g, '[$1]')
}

function ruleOf(fault: Fault): string {
  const { keyword, parentSchema, message } = fault
  if (keyword === 'required') return 'is missing'
  if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties')
    return `is not known${meantInstead(fault)}`
  return parentSchema ? `must be ${describeSchema(parentSchema)}` : (message ?? 'is wrong')
}
