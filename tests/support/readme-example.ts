import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from './server.ts'

export type Readme = 'README.md' | 'README.zh-CN.md'

/** The files that a README shows: each path stands in a line of its own, above the fence with the file's text. */
export function readmeExample(page: Readme): Record<string, string> {
  const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), 'utf8')
  const files = text.matchAll(/^\*\*([\w/.]+)\*\*\n\n```\w+\n([^]*?)^```$/gm)
  return Object.fromEntries([...files].map(([, path = '', content = '']) => [path, content]))
}

/** A server with that site, as `npx anju start <folder>` runs it. */
export async function startReadmeExample(page: Readme): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-readme-'))
  for (const [path, content] of Object.entries(readmeExample(page))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return startServer({ DEMO: 'off', FIRST_SITE: folder })
}
