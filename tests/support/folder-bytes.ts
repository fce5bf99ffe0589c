import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder by path, each in base64. */
export function bytesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    paths.flatMap((path) =>
      statSync(join(folder, path)).isFile()
        ? [[path, readFileSync(join(folder, path)).toString('base64')]]
        : [],
    ),
  )
}
