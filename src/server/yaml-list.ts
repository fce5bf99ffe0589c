import { type ReadYaml, readYaml } from './yaml.ts'

/** Some entries of a list that is read in parts. */
export type ListPart =
  | {
      ok: true
      entries: readonly unknown[]
      /** The lines on which they begin. */
      lines: readonly number[]
      /** The lines of all values of an entry, by their paths in it. `at` is the entry's place among these. */
      linesBelow: (at: number) => Iterable<[path: string[], line: number]>
    }
  | Extract<ReadYaml, { ok: false }>

/** Characters: small enough that the tree of one part is nothing, large enough that a part costs no more than its rows. */
const PART = 32_768

/**
 * Reads a YAML document that is a list, some entries at a time: a tree of all of it would take a hundred times the
 * file's size. Ends after the first part with a fault.
 * @param path the file, for the faults
 */
export function* readYamlList(text: string, path: string): Generator<ListPart> {
  for (const { part, line } of partsOf(text)) {
    const read = readYaml(part, path, line)
    if (!read.ok) return yield read
    const value: unknown = read.value ?? []
    if (!Array.isArray(value)) {
      return yield {
        ok: false,
        faults: [{ path, line, reason: 'must be a list: rows that begin with "- "' }],
      }
    }
    const entries: unknown[] = value
    yield {
      ok: true,
      entries,
      lines: entries.map((_, at) => read.lineOf([at])),
      linesBelow: (at) => read.linesBelow([at]),
    }
  }
}

/** The text in parts that begin with an entry of its list; in one, where it does not begin like a list of blocks. */
function* partsOf(text: string): Generator<{ part: string; line: number }> {
  let begin: { at: number; line: number } = { at: 0, line: 1 }
  let mark: string | undefined
  let line = 1
  for (let at = 0; at < text.length; line += 1) {
    const next = text.indexOf('\n', at) + 1 || text.length
    if (mark === undefined) {
      const head = text.slice(at, Math.min(next, at + 200)).replace(/^\ufeff/, '')
      if (!/^(?:[ \t]*(?:#.*)?|---[ \t]*)\r?\n?$/.test(head)) {
        mark = /^ *-(?=[ \t\r\n]|$)/.exec(head)?.[0]
        if (mark === undefined) break
      }
    } else if (at - begin.at >= PART && text.startsWith(mark, at) && isBlank(text.charAt(at + mark.length))) {
      yield { part: text.slice(begin.at, at), line: begin.line }
      begin = { at, line }
    }
    at = next
  }
  yield { part: text.slice(begin.at), line: begin.line }
}

const isBlank = (character: string) => /^\s?$/.test(character)
