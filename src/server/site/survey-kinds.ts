import { unknownKinds } from '../contents/kind-refers.ts'
import { builtInKinds, type Kinds } from '../contents/kinds.ts'
import { kindFile } from './kinds.ts'
import { lineIn } from './notes.ts'
import type { Remark } from './survey.ts'

/** Kinds that fields of the folder's kinds name and that the site does not have: nothing can be named there. */
export function surveyKinds(texts: ReadonlyMap<string, string>, kinds: Kinds): Remark[] {
  return [...kinds.values()].flatMap(({ name, schema }) => {
    const path = kindFile(name)
    const text = texts.get(path)
    if (text === undefined || builtInKinds.has(name)) return []
    return unknownKinds(schema, kinds).map(({ field, kind, meant }): Remark => {
      const name = JSON.stringify(kind)
      return { kind: 'noKind', address: `${field}: ${name}${meant}`, path, line: lineIn(text, name) ?? 1 }
    })
  })
}
