import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { Fault } from './faults.ts'

export type ReadYaml =
  | {
      ok: true
      value: unknown
      /** The line on which the value at this path stands; that of its nearest parent when it is absent. */
      lineOf: (path: readonly (string | number)[]) => number
    }
  | { ok: false; faults: Fault[] }

/** Reads one YAML document. Aliases are refused: a tree that names itself has no end, and lists of lists explode. */
export function readYaml(text: string, path: string): ReadYaml {
  const lines = new LineCounter()
  const fault = (line: number, reason: string): ReadYaml => ({ ok: false, faults: [{ path, line, reason }] })
  if (text.includes('\0')) return fault(1, 'holds a NUL character: save the file as UTF-8 text')
  let document: Document.Parsed
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  } catch {
    return fault(1, 'is nested too deeply')
  }
  const problems = [...document.errors, ...document.warnings].slice(0, 5)
  if (problems.length > 0) {
    return {
      ok: false,
      faults: problems.map(({ pos, message }) => ({
        path,
        line: lines.linePos(pos[0]).line,
        reason: /call stack/.test(message) ? 'is nested too deeply' : `YAML: ${message}`,
      })),
    }
  }
  let alias: number | undefined
  visit(document, {
    Alias(_, node) {
      alias = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  if (alias !== undefined)
    return fault(lines.linePos(alias).line, 'aliases (*name) are not allowed: write the value out')
  return { ok: true, value: document.toJS(), lineOf: (place) => lineOf(document, lines, place) }
}

function lineOf(document: Document.Parsed, lines: LineCounter, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
