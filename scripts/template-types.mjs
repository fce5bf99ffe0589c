// Writes the types of `anju/template` into dist/, and holds the example against them as its reader would.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

const compiler = join(root, 'node_modules/tsc7/bin/tsc')

function compile(project) {
  const { status } = spawnSync(process.execPath, [compiler, '--project', project], {
    cwd: root,
    stdio: 'inherit',
  })
  return status === 0
}

/** @returns whether the types are there and the example fits them */
export function writeTemplateTypes() {
  const types = join(root, 'dist/template/types')
  rmSync(types, { recursive: true, force: true })
  if (!compile(join(root, 'templates/interface/tsconfig.build.json'))) return false
  cpSync(join(root, 'src/contract/generated'), join(types, 'src/contract/generated'), { recursive: true })
  const place = mkdtempSync(join(root, 'node_modules/.example-'))
  try {
    cpSync(join(root, 'examples/own-template'), place, { recursive: true })
    mkdirSync(join(place, 'node_modules'))
    symlinkSync(root, join(place, 'node_modules/anju'))
    return compile(join(place, 'templates'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
