// Writes the client's types from the contract; with --check it only compares, and fails when they are stale.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTypescript, { astToString } from 'openapi-typescript'

const source = new URL('../openapi/portal.yaml', import.meta.url)
const target = new URL('../src/contract/generated/api.d.ts', import.meta.url)
const header = '// Generated from openapi/portal.yaml by `npm run generate`. Do not edit.\n'

const types = header + astToString(await openapiTypescript(source, { alphabetize: false }))

if (process.argv.includes('--check')) {
  let present = ''
  try {
    present = readFileSync(target, 'utf8')
  } catch {
    // Missing counts as stale.
  }
  if (present !== types) {
    console.error('src/contract/generated/api.d.ts is stale: run `npm run generate` and commit the result.')
    process.exit(1)
  }
} else {
  writeFileSync(target, types)
}
