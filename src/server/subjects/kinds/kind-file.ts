import { builtInKinds, type Kinds } from './kinds.ts'
import { jsonOf } from '../../ground/yaml/json.ts'

/** Where a site folder describes its own kinds. */
export const kindFile = (kind: string) => `schemas/contents/${kind}.json`

const KIND_FILE = /^schemas\/contents\/[^/]+\.json$/

export const isKindFile = (path: string) => KIND_FILE.test(path)

/** The files of the site's own kinds: unchanged where the imported file still matches the kind. */
export function kindFiles({
  kinds,
  files,
  kindsMadeHere,
}: {
  kinds: Kinds
  /** The imported files of the site folder, by path. */
  files: ReadonlyMap<string, string>
  /** Kinds created in the editor's app. */
  kindsMadeHere: ReadonlySet<string>
}): [string, string][] {
  return [...kinds.values()].flatMap(({ name, schema }): [string, string][] => {
    const path = kindFile(name)
    const source = files.get(path)
    if (builtInKinds.has(name) || (source === undefined && !kindsMadeHere.has(name))) return []
    const isAsItCame = source !== undefined && JSON.stringify(jsonOf(source)) === JSON.stringify(schema)
    return [[path, isAsItCame ? source : `${JSON.stringify(schema, null, 2)}\n`]]
  })
}
