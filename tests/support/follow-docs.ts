import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/**
 * Follows a page of docs that adds a type in two files: its first block of code is a new file, its second an import and a line
 * of a list. In a copy of the project a program is then asked what it knows of the type.
 * @returns what the program writes, as JSON
 */
export function followDocs(page: string, asked: string): unknown {
  const [first, second] = [...readFileSync(page, 'utf8').matchAll(/```ts\n *\/\/ (\S+)\n([^`]*)```/g)]
  const [, path = '', code = ''] = first ?? []
  const [, list = '', lines = ''] = second ?? []
  const [imported = '', entry = ''] = lines.split('\n').map((line) => line.slice(3))
  const root = mkdtempSync(join(tmpdir(), 'anju-docs-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['src', 'templates', 'schemas', 'openapi', 'tsconfig.json', 'package.json'])
    cpSync(name, join(root, name), { recursive: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, path), code)
  const index = readFileSync(join(root, list), 'utf8')
  const inList = index.replace('} as const satisfies', `${entry}\n} as const satisfies`)
  writeFileSync(join(root, list), `${imported}\n${inList}`)
  writeFileSync(join(root, 'asked.ts'), asked)
  const loader = ['--import', import.meta.resolve('tsx')]
  return JSON.parse(execFileSync(process.execPath, [...loader, 'asked.ts'], { cwd: root, encoding: 'utf8' }))
}
