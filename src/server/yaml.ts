import {
  Composer,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  visit,
  type YAMLMap,
} from 'yaml'
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
      /** The lines of all values below the one at this path, by their paths from there. */
      linesBelow: (path: YamlPath) => Generator<[path: string[], line: number]>
    }
  | { ok: false; faults: Fault[] }

const MOST_FAULTS = 5
/** More than that is no text that somebody reads as a whole. */
const MOST_CHARACTERS = 2 * 1024 * 1024
/** Words, signs, blanks and line ends; each costs the tree some 400 bytes. */
const MOST_TOKENS = 160_000
const MOST_KEYS = 5_000
const DEEPEST = 100

/** Reads one YAML document, by the rules of `parseYaml`. */
export function readYaml(text: string, path: string, firstLine = 1): ReadYaml {
  const parsed = parseYaml(text, path, firstLine)
  if (!parsed.ok) return parsed
  const { document, lineAt } = parsed
  return {
    ok: true,
    value: document.toJS(),
    lineOf: (place) => lineOf(document, lineAt, place) ?? firstLine,
    linesBelow: (place) => linesBelow(document.getIn(place, true), lineAt, []),
  }
}

/**
 * Parses one YAML document. Aliases are refused: a value that contains itself has no end, and lists of lists of the same
 * alias grow without limit.
 * @param path the file, for the faults
 * @param firstLine the line of the file on which the text begins
 */
export function parseYaml(text: string, path: string, firstLine = 1): ParsedYaml {
  const lines = new LineCounter()
  lines.addNewLine(0)
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const fault = (line: number, reason: string): ParsedYaml => ({
    ok: false,
    faults: [{ path, line, reason }],
  })
  if (text.includes('\0')) return fault(firstLine, 'holds a NUL character: save the file as UTF-8 text')
  if (text.length > MOST_CHARACTERS)
    return fault(firstLine, `is longer than ${MOST_CHARACTERS} characters: split it`)
  const tokens: Token[] = []
  const parser = new Parser(lines.addNewLine)
  let [offset, count] = [0, 0]
  for (const lexeme of new Lexer().lex(text)) {
    count += 1
    if (count > MOST_TOKENS)
      return fault(lineAt(offset), `holds more than ${MOST_TOKENS} words and signs: split it`)
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > DEEPEST)
      return fault(lineAt(offset), `is nested too deeply: ${DEEPEST} levels at most`)
    offset += lexeme.length
  }
  for (const token of parser.end()) tokens.push(token)
  // The check for unique keys that comes with it compares each with each.
  const options = { prettyErrors: false, stringKeys: true, uniqueKeys: false }
  const [document, ...more] = new Composer(options).compose(tokens, true, text.length)
  if (!document) return fault(firstLine, 'is no YAML')
  const found = [
    ...[...document.errors, ...document.warnings].map(({ pos, message }) => ({
      at: pos[0],
      reason: `YAML: ${message}`,
    })),
    ...more.map(({ range }) => ({ at: range[0], reason: 'holds more than one document' })),
  ]
  const problems = found.length > 0 ? found : wrongIn(document)
  if (problems.length === 0) return { ok: true, document, lineAt }
  const faults = problems.slice(0, MOST_FAULTS).map(({ at, reason }) => ({ path, line: lineAt(at), reason }))
  return { ok: false, faults }
}

type Token = Parameters<Composer['next']>[0]

interface Problem {
  /** Characters from the beginning of the text. */
  at: number
  reason: string
}

/** What YAML allows and we do not, and keys that stand twice. */
function wrongIn(document: Document): Problem[] {
  const problems: Problem[] = []
  visit(document, {
    Alias(_, { range }) {
      problems.push({ at: range?.[0] ?? 0, reason: 'aliases (*name) are not allowed: write the value out' })
    },
    Map(_, map) {
      for (const problem of wrongKeys(map)) problems.push(problem)
    },
  })
  return problems
}

function wrongKeys({ items, range }: YAMLMap): Problem[] {
  if (items.length > MOST_KEYS)
    return [{ at: range?.[0] ?? 0, reason: `more than ${MOST_KEYS} keys in one group: split it` }]
  const seen = new Set<unknown>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key) || !seen.has(key.value)) {
      if (isScalar(key)) seen.add(key.value)
      return []
    }
    return [
      {
        at: key.range?.[0] ?? 0,
        reason: `the key "${String(key.value).slice(0, 40)}" stands twice in one group`,
      },
    ]
  })
}

function lineOf(
  document: Document.Parsed,
  lineAt: (offset: number) => number,
  path: YamlPath,
): number | undefined {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lineAt(node.range[0])
  }
  return undefined
}

function* linesBelow(
  node: unknown,
  lineAt: (offset: number) => number,
  path: readonly string[],
): Generator<[path: string[], line: number]> {
  const children: [step: string, child: unknown][] = isMap(node)
    ? node.items.map(({ key, value }) => [String(isScalar(key) ? key.value : key), value])
    : isSeq(node)
      ? node.items.map((item, at) => [String(at), item])
      : []
  for (const [step, child] of children) {
    const place = [...path, step]
    if (isNode(child) && child.range) yield [place, lineAt(child.range[0])]
    yield* linesBelow(child, lineAt, place)
  }
}
