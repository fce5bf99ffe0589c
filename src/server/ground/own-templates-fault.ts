import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFolder } from './own-templates.ts'

/** A place in what was built of templates, as a line of a stack says it. */
const FRAME = /(file:\/\/\S+?\.js):(\d+):(\d+)/g

/** Where in the templates' sources an error was thrown, such as `templates/glossary/load.ts:12`; undefined if it was not. */
export function placeInTemplates(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const built = join(builtFolder(folder), 'server')
  for (const [, address = '', line, column] of (error.stack ?? '').matchAll(FRAME)) {
    const file = fileURLToPath(address)
    if (!file.startsWith(`${built}/`) || !existsSync(`${file}.map`)) continue
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    const found = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in found)) continue
    const source = join(dirname(file), found.originalSource)
    return `templates/${relative(folder, source)}:${found.originalLine + 1}`
  }
  return error.cause === undefined ? undefined : placeInTemplates(error.cause, folder)
}
