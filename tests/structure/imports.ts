import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Paths are relative to the project's folder, with slashes. */
export interface Import {
  from: string
  to: string
}

/** What a source file may import by its place: `from './a.ts'`, `import './a.ts'`, `import('./a.ts')`, also as a type. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/** The imports between the source files of these folders, those of types included. */
export function importsWithin(folders: readonly string[]): Import[] {
  const files = new Set(folders.flatMap(sourcesIn))
  return [...files].flatMap((from) =>
    specifiersIn(readFileSync(join(ROOT, from), 'utf8'))
      .map((specifier) => ({ from, to: normalize(join(dirname(from), specifier)) }))
      .filter(({ to }) => files.has(to)),
  )
}

function specifiersIn(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, specifier = '']) => specifier)
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /(?<!\.d)\.(?:ts|tsx|mjs)$/.test(path))
}
