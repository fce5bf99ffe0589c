import { say } from '../../ground/language/say.ts'
import { isMap, isScalar, type Document, type Pair } from 'yaml'
import { isRecord } from '../../../contract/is-record.ts'
import { parseYaml } from '../../ground/yaml/yaml.ts'
import type { Fault } from '../../ground/yaml/fault.ts'

/** Front matter as written: values by key, and the line number of each key. */
export type FrontMatter = { values: Record<string, unknown>; lines: Record<string, number> }

export type ParsedSource =
  | { ok: true; frontMatter: FrontMatter; body: string; bodyLine: number }
  | { ok: false; faults: Fault[] }

const MAX_FRONT_MATTER = 65_536
/** An editor may leave empty lines before it; then its first key must show that it is not part of the body. */
const OPENING =
  /^(?:---[ \t]*(?:\r\n|\n|\r)|(?:[ \t]*(?:\r\n|\n|\r)){1,20}---[ \t]*(?:\r\n|\n|\r)(?=[A-Za-z][\w-]*[ \t]*:))/
/** Also in the forms of Hugo and others: TOML between lines of three plus signs, or a JSON object. */
const OTHER_FORM = /^\s*(?:(\+\+\+)[ \t]*[\r\n]|\{\s*"[^"\r\n]{1,100}"\s*:)/
const CLOSING = /(?:^|\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$)/
const KEY = /^[A-Za-z][A-Za-z0-9_-]*$/

/**
 * Splits a content file into front matter and body. A byte-order mark is removed; line ends stay as they are.
 * @param text the whole file, decoded
 * @param path its path in the site folder, for error messages
 */
export function parseSource(text: string, path: string): ParsedSource {
  const fault = (line: number, reason: string): ParsedSource => ({
    ok: false,
    faults: [{ path, line, reason }],
  })
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text
  const nul = clean.indexOf('\0')
  if (nul >= 0) return fault(lineAt(clean, nul), say`holds a NUL character: save the file as UTF-8 text`)
  const opening = OPENING.exec(clean)
  const other = OTHER_FORM.exec(clean.slice(0, 500))
  if (other) {
    const form = other[1] === undefined ? 'JSON' : 'TOML'
    return fault(1, say`has front matter in ${form}: write it as "key: value" between two lines ---`)
  }
  if (!opening) return { ok: true, frontMatter: { values: {}, lines: {} }, body: clean, bodyLine: 1 }
  const rest = clean.slice(opening[0].length)
  const closing = CLOSING.exec(rest)
  if (!closing) return fault(1, say`the front matter is not closed: end it with a line ---`)
  const yaml = rest.slice(0, closing.index)
  const body = rest.slice(closing.index + closing[0].length)
  if (yaml.length > MAX_FRONT_MATTER)
    return fault(1, say`the front matter is longer than ${MAX_FRONT_MATTER} characters`)
  const read = readFrontMatter(yaml, path, lineAt(clean, opening[0].length))
  if (Array.isArray(read)) return { ok: false, faults: read }
  return { ok: true, frontMatter: read, body, bodyLine: lineAt(clean, clean.length - body.length) }
}

function lineAt(text: string, offset: number): number {
  return (text.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0) + 1
}

/** @param first the line number after the opening `---` */
function readFrontMatter(yaml: string, path: string, first: number): FrontMatter | Fault[] {
  const parsed = parseYaml(yaml, path, first)
  if (!parsed.ok) return parsed.faults
  const { document, lineAt } = parsed
  if (document.contents === null) return { values: {}, lines: {} }
  if (isScalar(document.contents) && /^[\w-]+：/.test(String(document.contents.value)))
    return [{ path, line: first, reason: say`has a full-width colon (：): write ": ", a colon and a blank` }]
  if (!isMap(document.contents))
    return [{ path, line: first, reason: say`the front matter must be lines of "key: value"` }]
  return readPairs(document.contents.items, document, path, lineAt)
}

function readPairs(
  pairs: Pair[],
  document: Document,
  path: string,
  lineAt: (offset: number) => number,
): FrontMatter | Fault[] {
  const values: Record<string, unknown> = {}
  const lines: Record<string, number> = {}
  const faults: Fault[] = []
  const all: unknown = document.toJS()
  for (const { key } of pairs) {
    const line = isScalar(key) ? lineAt(key.range?.[0] ?? 0) : 2
    const name = isScalar(key) ? String(key.value) : ''
    if (!KEY.test(name)) {
      faults.push({ path, line, reason: say`"${name.slice(0, 40)}" is no field name` })
      continue
    }
    const value = isRecord(all) ? all[name] : undefined
    if (holdsNul(value)) faults.push({ path, line, reason: say`${name} holds a NUL character` })
    values[name] = value
    lines[name] = line
  }
  return faults.length > 0 ? faults : { values, lines }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (Array.isArray(value)) return value.some(holdsNul)
  return (
    isRecord(value) && Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner))
  )
}
