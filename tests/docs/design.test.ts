import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const root = new URL('../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

const PACKAGES = [
  ['react', 'react-dom', 'react-router-dom', 'vite', 'vitest', 'jotai', 'js-cookie'],
  ['@rjsf/core', '@rjsf/validator-ajv8', 'ajv', '@fingerprintjs/fingerprintjs'],
  ['openapi-typescript', 'openapi-fetch'],
].flat()

it('every package of the design is there, in one exact version', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json'))
  const versions: Record<string, string> = { ...dependencies, ...devDependencies }
  expect(PACKAGES.filter((name) => !/^\d+\.\d+\.\d+$/.test(versions[name] ?? ''))).toEqual([])
})

it('everything that the design puts at the top stands there', () => {
  const files = ['package.json', 'vite.config.ts', 'tsconfig.json']
  const folders = ['openapi', 'schemas', 'src', 'templates', 'tests']
  expect([...files, ...folders].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

it('the client knows the operations of the contract, and no other', () => {
  const contract: { paths: object } = parse(textOf('openapi/portal.yaml'))
  const generated = textOf('src/contract/generated/api.d.ts')
  const [, paths = ''] = /export interface paths \{(.*?)\n\}/s.exec(generated) ?? []
  const known = [...paths.matchAll(/^ {4}"(\/[^"]*)": \{/gm)].map(([, path]) => path)
  expect(known.toSorted()).toEqual(Object.keys(contract.paths).toSorted())
})
