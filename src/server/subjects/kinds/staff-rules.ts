import { manifestOf } from '../../../../templates/registry.ts'
import { type Judged, judgedSchema } from '../../../contract/rules/judged-schema.ts'
import siteSchema from '../../../../schemas/site.json' with { type: 'json' }
import type { StaffRules } from './compile-rules.ts'
import type { Kinds } from './kinds.ts'

/** Compiled once for each schema: a kind that changes has another. */
const compiled = new WeakMap<object, Promise<StaffRules | undefined>>()

/**
 * What a browser judges a form by: a content's of this kind, the settings' of a column of this template, or the site's.
 * @returns undefined for a kind or a template that does not exist, and for a schema that does not compile
 */
export async function staffRules(
  kinds: Kinds,
  judged: Judged,
  name: string,
): Promise<StaffRules | undefined> {
  const schema = schemaOf(kinds, judged, name)
  if (schema === undefined) return undefined
  const known = compiled.get(schema) ?? compile(judgedSchema(judged, { ...schema }))
  compiled.set(schema, known)
  return known
}

function schemaOf(kinds: Kinds, judged: Judged, name: string): object | undefined {
  if (judged === 'kinds') return kinds.get(name)?.schema
  return judged === 'columns' ? manifestOf(name)?.settings : siteSchema
}

/** The compiler comes when somebody enters the first form: no other part of the server needs it. */
async function compile(schema: Record<string, unknown>): Promise<StaffRules | undefined> {
  const { compileRules } = await import('./compile-rules.ts')
  try {
    return compileRules(schema)
  } catch {
    // The server judges alone.
    return undefined
  }
}
