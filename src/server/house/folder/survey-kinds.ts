import { unknownKinds } from '../../subjects/kinds/refers.ts'
import { builtInKinds, type Kinds } from '../../subjects/kinds/kinds.ts'
import { kindFile } from '../../subjects/kinds/kind-file.ts'
import { lineIn, type Remark } from './notes.ts'

/** Kinds named by fields of the folder's kinds that the site does not have: nothing can be selected there. */
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
