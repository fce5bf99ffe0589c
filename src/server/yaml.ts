import { isNode, LineCounter, parseDocument, visit, type Document } from 'yaml'
import type { Fault } from './contents/source/fault.ts'

type YamlPath = readonly (string | number)[]

/** A document as it was written, for readers that need its keys and their places. */
export type ParsedYaml =
  | { ok: true; document: Document.Parsed; lineAt: (offset: number) => number }
  | { ok: false; faults: Fault[] }

export type ReadYaml =
  | {
      ok: true
      value: unknown
      /** The line on which the value at this path stands; that of its nearest parent when it is absent. */
      lineOf: (path: YamlPath) => number
    }
  | { ok: false; faults: Fault[] }

const MOST_FAULTS = 5

/** Reads one YAML document, by the rules of `parseYaml`. */
export function readYaml(text: string, path: string): ReadYaml {
  const parsed = parseYaml(text, path)
  if (!parsed.ok) return parsed
  const { document, lineAt } = parsed
  return { ok: true, value: document.toJS(), lineOf: (place) => lineOf(document, lineAt, place) }
}

/**
 * Parses one YAML document. Aliases are refused: a value that contains itself has no end, and lists of lists of the same
 * alias grow without limit.
 * @param path the file, for the faults
 * @param firstLine the line of the file on which the text begins
 */
export function parseYaml(text: string, path: string, firstLine = 1): ParsedYaml {
  const lines = new LineCounter()
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const fault = (line: number, reason: string): ParsedYaml => ({
    ok: false,
    faults: [{ path, line, reason }],
  })
  const tooDeep = fault(firstLine, 'is nested too deeply')
  if (text.includes('\0')) return fault(firstLine, 'holds a NUL character: save the file as UTF-8 text')
  let document: Document.Parsed
  try {
    document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true })
  } catch {
    return tooDeep
  }
  const problems = [...document.errors, ...document.warnings]
  // The parser reports that it ran out of stack as an error like any other.
  if (problems.some(({ message }) => message.includes('call stack'))) return tooDeep
  if (problems.length > 0) {
    const faults = problems
      .slice(0, MOST_FAULTS)
      .map(({ pos, message }) => ({ path, line: lineAt(pos[0]), reason: `YAML: ${message}` }))
    return { ok: false, faults }
  }
  const alias = firstAlias(document)
  if (alias !== undefined) return fault(lineAt(alias), 'aliases (*name) are not allowed: write the value out')
  return { ok: true, document, lineAt }
}

function firstAlias(document: Document): number | undefined {
  let found: number | undefined
  visit(document, {
    Alias(_, node) {
      found = node.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

function lineOf(document: Document.Parsed, lineAt: (offset: number) => number, path: YamlPath): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lineAt(node.range[0])
  }
  return 1
}
