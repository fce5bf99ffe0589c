import { readdirSync, readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifySerializerCompiler } from 'fastify'

const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, addUsedSchema: false })
addFormats.default(ajv, ['date', 'date-time'])
for (const word of [
  'x-kind',
  'x-translations',
  'x-labels',
  'x-refers',
  'x-group',
  'x-private',
  'x-not-before',
  'x-not-less',
])
  ajv.addKeyword(word)
ajv.addFormat('column', true)
ajv.addFormat('form', true)
ajv.addFormat('path', true)
ajv.addFormat('time-zone', true)
ajv.addFormat('brand-colour', true)
ajv.addFormat('app-link', true)
ajv.addFormat('web-address', true)
ajv.addFormat('site-code', true)
// Answers hold addresses where the database holds references; '' is what became of a reference to something gone.
ajv.addFormat('media', /^(\/media\/[0-9a-f]{32}(-\d+x\d+)?\/[^/]+)?$/)
ajv.addFormat('link', /^(https?:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|[#?]\S*)?$/)

const schemas = new URL('../../schemas/contents/', import.meta.url)
const names = new Set(readdirSync(schemas).map((file) => file.replace('.json', '')))
const kinds = new Map<string, ValidateFunction>()

/** Compiled when the first content of the kind is answered: most tests see one or two of them. */
function kindOf(name: string): ValidateFunction | undefined {
  if (!names.has(name)) return undefined
  const known = kinds.get(name)
  if (known) return known
  const { $id: _id, ...schema } = JSON.parse(readFileSync(new URL(`${name}.json`, schemas), 'utf8'))
  const validate = ajv.compile(schema)
  kinds.set(name, validate)
  return validate
}

/** By place: every app of a file, and of those that share its modules, answers by one contract. */
const compiled = new Map<string, ValidateFunction>()

function compiledFor(place: string, schema: object): ValidateFunction {
  const validate = compiled.get(place) ?? ajv.compile(schema)
  compiled.set(place, validate)
  return validate
}

/** Writes answers as the server does, and keeps what is wrong with them by the contract and by their kinds. */
export function answerChecker() {
  const faults: string[] = []
  const compiler: FastifySerializerCompiler<object> = ({ schema, method, url, httpStatus }) => {
    const place = `${method} ${url} ${httpStatus}`
    return (data) => {
      const validate = compiledFor(place, schema)
      const text = JSON.stringify(data)
      const answer: unknown = JSON.parse(text)
      if (!validate(answer)) faults.push(`${place}: ${ajv.errorsText(validate.errors)}`)
      for (const fault of kindFaults(answer)) faults.push(`${place}: ${fault}`)
      // The staff works on contents as they are stored.
      if (!url.startsWith('/api/editor/') && /"(media|content|site):/.test(text))
        faults.push(`${place}: a reference was left in the answer`)
      return text
    }
  }
  return { compiler, faults }
}

function* kindFaults(value: unknown): Generator<string> {
  if (!isGroup(value)) return
  const { kind } = value
  // A search's hit, a bookmark and a title tell of a content without being one.
  const isTold = ['excerpt', 'collectTime', 'isFindable'].some((name) => name in value)
  const isContent = typeof value.columnId === 'string' && !isTold
  const validate = typeof kind === 'string' && isContent ? kindOf(kind) : undefined
  if (validate && !validate(value)) yield `${String(kind)}: ${ajv.errorsText(validate.errors)}`
  for (const inner of Object.values(value)) yield* kindFaults(inner)
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
