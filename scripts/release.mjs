// `npm run release`: builds, writes the types of `anju/template`, and beside it which packages run in production, as CycloneDX has it.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from './build-if-needed.mjs'
import { root } from './sources.mjs'
import { writeTemplateTypes } from './template-types.mjs'

await buildIfNeeded()
if (!writeTemplateTypes()) {
  console.error('The types of anju/template do not fit the example in examples/own-template')
  process.exit(1)
}
const args = ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application']
const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
if (status !== 0) {
  console.error(`The bill of materials could not be written: ${error?.message ?? stderr}`)
  process.exit(1)
}
const bill = JSON.parse(stdout)
// npm takes the folder's name.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
const file = 'dist/bill-of-materials.cdx.json'
writeFileSync(join(root, file), `${JSON.stringify(bill, null, 2)}\n`)
console.log(`${bill.components.length} packages run in production: ${file}`)
