import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isRecord } from '../src/contract/is-record.ts'

const FOLDER = new URL('../schemas/contents/', import.meta.url)

/** Fields of a schema and all below it that a form would show by their key, and choices by their codes. */
function* wordless(schema: unknown, path: string): Generator<string> {
  if (!isRecord(schema)) return
  const { properties, items, enum: choices, 'x-labels': labels } = schema
  const known = isRecord(labels) ? labels : {}
  for (const choice of Array.isArray(choices) ? choices : [])
    if (/^[a-z]/.test(String(choice)) && known[String(choice)] === undefined)
      yield `${path}: ${String(choice)}`
  yield* wordless(items, `${path}[]`)
  for (const [name, field] of Object.entries(isRecord(properties) ? properties : {})) {
    if (!isRecord(field) || typeof field.title !== 'string') yield `${path}.${name}`
    // A drawing on a map is in no form.
    if (name !== 'geometry') yield* wordless(field, `${path}.${name}`)
  }
}

test.each(readdirSync(FOLDER))(
  '%s says in words what its fields and choices are called, however deep',
  (name) => {
    const schema: unknown = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
    expect([...wordless(schema, name.replace('.json', ''))]).toEqual([])
  },
)
