import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = ['src', 'templates']
/** Files of the server that run from source only: what is built has no use for them. */
const ONLY_FROM_SOURCE = new Set(['src/server/ground/worker-from-source.mjs'])
const FROM = /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*["']([^"']+)["']/g
const BARE = /(?:^|[\s;])import\s*["']([^"'\s]+)["']/g
const DYNAMIC = /\bimport(?:\.meta\.resolve)?\(\s*["'`]([^"'`]+)["'`]\s*\)/g
const TYPES_ONLY = /^\s*import type[^'"]*["'][^"']+["']/gm

const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const production = new Set(Object.keys(dependencies))
/** A command that needs an optional peer says what to do where it lacks. */
const atHand = new Set([...production, ...Object.keys(peerDependencies)])
const declared = new Set([...production, ...Object.keys(devDependencies)])

/** The packages that a folder's files name, each with one of those files. */
function packagesOf(folder: string, isRead: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name)
    if (!isRead.test(name) || ONLY_FROM_SOURCE.has(file)) continue
    const text = readFileSync(file, 'utf8').replace(TYPES_ONLY, '')
    for (const [, specifier = ''] of [FROM, BARE, DYNAMIC].flatMap((form) => [...text.matchAll(form)])) {
      const [first = '', second = ''] = specifier.split('/')
      const isOurs = /^[.#/]|^node:|^data:/.test(specifier) || builtinModules.includes(first)
      if (!isOurs) found.set(first.startsWith('@') ? `${first}/${second}` : first, file)
    }
  }
  return found
}

const named = new Map(SOURCES.flatMap((folder) => [...packagesOf(folder, /\.(ts|tsx|mjs)$/)]))

test('every package that the server imports is a production dependency, or an optional peer', () => {
  const server = packagesOf('src/server', /\.(ts|tsx|mjs)$/)
  expect([...server].filter(([name]) => !atHand.has(name))).toEqual([])
})

// What only browsers run is part of the built app: an installation that serves it has no use for the package.
test('every package that an app or a template imports is declared', () => {
  expect([...named].filter(([name]) => !declared.has(name))).toEqual([])
})

test('every package that the built server imports is a production dependency, or an optional peer', () => {
  const built = packagesOf('dist/server', /\.js$/)
  expect([...built.keys()]).toContain('fastify')
  expect([...built].filter(([name]) => !atHand.has(name))).toEqual([])
})

test('every production dependency is imported by what runs', () => {
  expect([...production].filter((name) => !named.has(name))).toEqual([])
})

test('every package that building and starting need is declared', () => {
  const used = packagesOf('scripts', /\.(ts|mjs)$/)
  for (const file of ['vite.config.ts', 'scripts/display-widths.ts']) {
    const imports = [...readFileSync(file, 'utf8').matchAll(FROM)].map(([, specifier = '']) => specifier)
    for (const name of imports) if (!/^[.]|^node:/.test(name)) used.set(name, file)
  }
  expect([...used.keys()]).toEqual(expect.arrayContaining(['vite', 'postcss']))
  expect([...used].filter(([name]) => !declared.has(name))).toEqual([])
})

test('every package that a test imports is declared', () => {
  const used = packagesOf('tests', /\.(ts|tsx|mjs)$/)
  expect([...used.keys()]).toEqual(expect.arrayContaining(['vitest', 'playwright-core']))
  expect([...used].filter(([name]) => !declared.has(name))).toEqual([])
})

test('no package asks for a newer Node than package.json promises', () => {
  const [, least = ''] =
    /^>=(\d+\.\d+)$/.exec(JSON.parse(readFileSync('package.json', 'utf8')).engines.node) ?? []
  const { packages }: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  )
  const wanting = Object.entries(packages).filter(
    ([, { engines }]) => !runsOn(`${least}.0`, engines?.node ?? '*'),
  )
  expect(wanting.map(([name]) => name)).toEqual([])
})

/** Whether a version is in a range such as `^20.19.0 || >=22.12` or `>= 18`. */
function runsOn(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    [...part.matchAll(/(>=|<=|>|<|\^|~)?\s*v?(\d+)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?/g)].every(
      ([, sign, ...numbers]) => {
        const wanted = numbers.map((number) => Number(number) || 0)
        const have = version.split('.').map(Number)
        const order =
          have.map((number, at) => number - (wanted[at] ?? 0)).find((difference) => difference !== 0) ?? 0
        if (sign === '>=' || sign === '>') return order >= 0
        if (sign === '<' || sign === '<=') return order < 0
        return have[0] === wanted[0] && order >= 0
      },
    ),
  )
}
