// Which tests a change affects: those that import or read a changed file, by however many steps.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const TEST = /^tests\/.*\.test\.tsx?$/
const BROWSER_TEST = /^tests\/e2e\//
const CODE = /\.(?:ts|tsx|mjs)$/
/** `from './a.ts'`, `import './a.css'`, `import('./a.ts')`, `new URL('./a.mjs', import.meta.url)` */
const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*'(\.{1,2}\/[^']+)'/g
/** Each of them may change what any test says. */
const OF_ALL = /^(?:package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|scripts\/build)/
/** What is read from a folder, and who reads it; other files are found by their paths in the texts of those who read them. */
const READERS = [
  [/^(?:openapi|schemas)\//, 'src/server/doors/contract/specification.ts'],
  [/^demo\//, 'src/server/house/folder/demo.ts'],
  [/^src\/server\/store\/db\/migrations(?:-before-0\.1\.0)?\//, 'src/server/store/db/migrate.ts'],
]
/** They read whole folders of sources. */
const OF_SOURCES = /^tests\/(?:structure\/|sizes|first-load|kind-)/
const SOURCES = /^(?:src|templates)\//
const OF_DOCS = /^tests\/docs\//
/** Browser tests import nothing of what they show. */
const EDITOR_SUPPORT = 'tests/support/editor-pages.ts'
const SHOWN = [
  [/^src\/editor\//, (reached) => reached.has(EDITOR_SUPPORT)],
  [/^(?:src\/portal|templates)\//, (reached) => !reached.has(EDITOR_SUPPORT)],
  [/^(?:src\/contract|demo)\//, () => true],
]

/** The tests that what differs from `base` affects; with changes that are not committed, and files that git does not know. */
export function changedTests(root, base) {
  const run = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const git = (...args) =>
    run(...args)
      .split('\0')
      .filter(Boolean)
  const known = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
  const since = run('merge-base', base, 'HEAD').trim()
  const changed = [
    ...git('diff', '--name-only', '-z', since),
    ...git('ls-files', '-z', '--others', '--exclude-standard'),
  ]
  const files = known.filter((file) => existsSync(join(root, file)))
  return affectedTests(changed, files, (file) => readFileSync(join(root, file), 'utf8'))
}

/**
 * @param {readonly string[]} changed paths from the project's folder, also of files that are gone
 * @param {readonly string[]} files all of the project
 * @param {(file: string) => string} read
 */
export function affectedTests(changed, files, read) {
  const tests = files.filter((file) => TEST.test(file))
  if (changed.some((file) => OF_ALL.test(file))) return tests
  const code = files.filter((file) => CODE.test(file))
  const texts = new Map(code.map((file) => [file, read(file)]))
  const imports = new Map(code.map((file) => [file, importsOf(file, texts.get(file))]))
  const dirty = new Set(changed)
  for (const file of changed) for (const reader of readersOf(file, texts)) dirty.add(reader)
  const isSource = changed.some((file) => SOURCES.test(file))
  const isDocs = changed.some((file) => file.endsWith('.md'))
  return tests.filter((test) => {
    const reached = reachedFrom(test, imports)
    if ([...reached].some((file) => dirty.has(file))) return true
    if (BROWSER_TEST.test(test))
      return SHOWN.some(([shown, shows]) => shows(reached) && changed.some((file) => shown.test(file)))
    return (isSource && OF_SOURCES.test(test)) || (isDocs && OF_DOCS.test(test))
  })
}

function importsOf(file, text) {
  return [...text.matchAll(SPECIFIER)].map(([, specifier]) => normalize(join(dirname(file), specifier)))
}

/** Who reads a file without importing it. */
function readersOf(file, texts) {
  const named = READERS.filter(([place]) => place.test(file)).map(([, reader]) => reader)
  // Scripts are run by their paths.
  const isImported = CODE.test(file) && !file.startsWith('scripts/')
  if (isImported || named.length > 0) return named
  const places = [file, ...foldersOf(file)].map((place) => place.replace(/^tests\//, ''))
  return [...texts]
    .filter(([, text]) => places.some((place) => text.includes(place)))
    .map(([reader]) => reader)
}

/** The folders that a file is in, those at the top aside: their names say too little. */
function foldersOf(file) {
  const folder = dirname(file)
  return folder.split('/').length > 2 ? [folder, ...foldersOf(folder)] : []
}

function reachedFrom(file, imports, reached = new Set()) {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const next of imports.get(file) ?? []) reachedFrom(next, imports, reached)
  return reached
}
