import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { isRecord } from '../../../contract/is-record.ts'

/** What a failed build says, in one line with file, line and column where the bundler tells them. */
export function faultOf(error: unknown, folder: string): string {
  const [first = error] = isRecord(error) && Array.isArray(error.errors) ? error.errors : [error]
  const { loc, id, message }: Record<string, unknown> = Object(first)
  const place = isRecord(loc) ? loc : {}
  const file = [place.file, id].find((one) => typeof one === 'string')
  const text = stripVTControlCharacters(String(message ?? first)).replaceAll(`${folder}/`, '')
  // What follows is the sources with marks below them.
  const said = text.split('\n').find((line) => line.trim() !== '') ?? ''
  // An error of the reader has its place only in the frame around the source.
  const framed = /([\w./-]+\.[a-z]+):(\d+):(\d+)/.exec(text)
  if (typeof file !== 'string' && framed) return `templates/${framed[0]} ${said.trim()}`
  if (typeof file !== 'string') return `templates/ ${said.trim()}`
  const where = [relative(folder, file.split('?')[0] ?? file), place.line, place.column]
  return `templates/${where.filter((one) => one !== undefined).join(':')} ${said.trim()}`
}
