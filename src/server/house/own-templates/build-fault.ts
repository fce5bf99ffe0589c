import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isRecord } from '../../../contract/is-record.ts'

/** What a failed build says, in one line with file, line and column where the bundler tells them. */
export function faultOf(error: unknown, folder: string): string {
  const [first = error] = isRecord(error) && Array.isArray(error.errors) ? error.errors : [error]
  const { loc, id, message }: Record<string, unknown> = Object(first)
  const place = isRecord(loc) ? loc : {}
  const named = [place.file, id].find((one): one is string => typeof one === 'string' && one !== '')
  const raw = stripVTControlCharacters(String(message ?? first))
  // What follows is the sources with marks below them.
  const said =
    raw
      .replaceAll(`${relative(process.cwd(), folder)}/`, '')
      .replaceAll(`${folder}/`, '')
      .split('\n')
      .find((line) => line.trim() !== '') ?? ''
  // An error of the reader has its place only in the frame around the source.
  const [, framed, line, column] = /(\S+\.[a-z]+):(\d+):(\d+)/.exec(raw) ?? []
  const file = named ?? (framed === undefined ? undefined : resolve(framed))
  if (file === undefined) return `templates/ ${said.trim()}`
  const where = [relative(folder, file.split('?')[0] ?? file), place.line ?? line, place.column ?? column]
  return `templates/${where.filter((one) => one !== undefined).join(':')} ${said.trim()}`
}
