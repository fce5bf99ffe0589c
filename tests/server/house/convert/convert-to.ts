import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { convert } from '../../../../src/server/house/cli/convert-site.ts'
import type { Conversion } from '../../../../src/server/house/convert/conversion.ts'
import { type Files, temporaryFolder } from '../folder/site-folder.ts'

export function written(files: Files): string {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

export interface Converted {
  folder: string
  lines: string[]
  exitCode: number
  text: (path: string) => string
  /** Front matter of a content. */
  values: (path: string) => Record<string, unknown>
  yaml: (path: string) => unknown
}

/** Converts a source, by default into a new folder. */
export async function convertTo(
  from: string,
  source: string,
  more: Partial<Conversion> = {},
): Promise<Converted> {
  const folder = more.folder ?? join(temporaryFolder(), 'site')
  const { lines, exitCode } = await convert({ from, source, ...more, folder })
  const text = (path: string) => readFileSync(join(folder, path), 'utf8')
  const yaml = (path: string): unknown => parse(text(path))
  const values = (path: string) => parse(text(path).split('---\n')[1] ?? '') as Record<string, unknown>
  return { folder, lines, exitCode, text, values, yaml }
}
