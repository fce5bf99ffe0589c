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
import { say } from '../language/say.ts'
import { explainYaml, lacksBlank } from './yaml-words.ts'
import type { Fault } from './fault.ts'

type YamlPath = readonly (string | number)[]

/** A parsed document, for readers that need its keys and their positions. */
export type ParsedYaml =
  | { ok: true; document: Document.Parsed; lineAt: (offset: number) => number }
  | { ok: false; faults: Fault[] }

export type ReadYaml =
  | {
      ok: true
      value: unknown
      /** The line of the value at this path; of its nearest parent if it is absent. */
      lineOf: (path: YamlPath) => number
      /** Keys whose value YAML reads as a comment, with that comment: `accent: #9b1c31`. */
      commented: { key: string; comment: string; line: number }[]
      /** The lines of all values below this path, by path from there. */
      linesBelow: (path: YamlPath) => Generator<[path: string[], line: number]>
    }
  | { ok: false; faults: Fault[] }

const MOST_FAULTS = 5
/** Longer texts are not read as a whole. */
export const MOST_CHARACTERS = 2 * 1024 * 1024
/** Words, punctuation, spaces and line ends; each takes some 400 bytes of the tree. */
const MOST_TOKENS = 200_000
const MOST_KEYS = 5_000
const DEEPEST = 100

/** Parses one YAML document by the rules of `parseYaml`. */
export function readYaml(text: string, path: string, firstLine = 1): ReadYaml {
  const parsed = parseYaml(text, path, firstLine)
  if (!parsed.ok) return parsed
  const { document, lineAt } = parsed
  return {
    ok: true,
    value: document.toJS(),
    lineOf: (place) => lineOf(document, lineAt, place) ?? firstLine,
    commented: commentedIn(document, text, lineAt, firstLine),
    linesBelow: (place) => linesBelow(document.getIn(place, true), lineAt, []),
  }
}

/**
 * Parses one YAML document. Aliases are refused: a value that contains itself is endless, and nested aliases
 * grow exponentially.
 * @param path the file, for the faults
 * @param firstLine the line of the file on which the text starts
 */
export function parseYaml(written: string, path: string, firstLine = 1): ParsedYaml {
  // A single carriage return ends a line in YAML too, which the parser does not know; a byte-order mark is not a space.
  const text = written.replace(/^\ufeff/, '').replaceAll(/\r(?!\n)/g, '\n')
  const lines = new LineCounter()
  lines.addNewLine(0)
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1
  const fault = (line: number, reason: string): ParsedYaml => ({
    ok: false,
    faults: [{ path, line, reason }],
  })
  if (text.includes('\0')) return fault(firstLine, say`holds a NUL character: save the file as UTF-8 text`)
  if (text.length > MOST_CHARACTERS)
    return fault(firstLine, say`is longer than ${MOST_CHARACTERS} characters: split it`)
  const tokens: Token[] = []
  const parser = new Parser(lines.addNewLine)
  let [offset, count] = [0, 0]
  for (const lexeme of new Lexer().lex(text)) {
    count += 1
    if (count > MOST_TOKENS)
      return fault(lineAt(offset), say`holds more than ${MOST_TOKENS} words and signs: split it`)
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > DEEPEST)
      return fault(lineAt(offset), say`is nested too deeply: ${DEEPEST} levels at most`)
    offset += lexeme.length
  }
  for (const token of parser.end()) tokens.push(token)
  // The parser's own check for unique keys compares each with each.
  const options = { prettyErrors: false, stringKeys: true, uniqueKeys: false }
  const [document, ...more] = new Composer(options).compose(tokens, true, text.length)
  if (!document) return fault(firstLine, say`is no YAML`)
  const glued = isScalar(document.contents)
    ? lacksBlank(text.split('\n'), lineAt(document.contents.range?.[0] ?? 0) - firstLine + 1)
    : undefined
  if (glued) return fault(glued.line + firstLine - 1, glued.reason)
  // Later errors are mostly consequences of the first.
  const [error] = [...document.errors, ...document.warnings]
  if (error) {
    const at = { code: error.code, line: lines.linePos(error.pos[0]).line, message: error.message }
    const { line, reason } = explainYaml(text, at)
    return fault(line + firstLine - 1, reason)
  }
  const second = more[0] && [
    { at: more[0].range[0], reason: say`holds more than one document: a line --- begins a new one` },
  ]
  const problems = second ?? wrongIn(document)
  if (problems.length === 0) return { ok: true, document, lineAt }
  const faults = problems.slice(0, MOST_FAULTS).map(({ at, reason }) => ({ path, line: lineAt(at), reason }))
  return { ok: false, faults }
}

type Token = Parameters<Composer['next']>[0]

interface Problem {
  /** Characters from the start of the text. */
  at: number
  reason: string
}

/** YAML features that are not allowed, and duplicate keys. */
function wrongIn(document: Document): Problem[] {
  const problems: Problem[] = []
  visit(document, {
    Alias(_, { range }) {
      problems.push({
        at: range?.[0] ?? 0,
        reason: say`aliases (*name) are not allowed: write the value out, or put it in quotes`,
      })
    },
    Map(_, map) {
      for (const problem of wrongKeys(map)) problems.push(problem)
    },
  })
  return problems
}

function wrongKeys({ items, range }: YAMLMap): Problem[] {
  if (items.length > MOST_KEYS)
    return [{ at: range?.[0] ?? 0, reason: say`more than ${MOST_KEYS} keys in one group: split it` }]
  const seen = new Set<unknown>()
  return items.flatMap(({ key }) => {
    if (!isScalar(key) || !seen.has(key.value)) {
      if (isScalar(key)) seen.add(key.value)
      return []
    }
    return [
      {
        at: key.range?.[0] ?? 0,
        reason: say`the key "${String(key.value).slice(0, 40)}" stands twice in one group`,
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

/** A comment sign directly after the colon without a space: a value was intended. */
const COMMENTED = /^\s*(?:- +)*[^\s:]+:\s+(#[^\s#].*)$/

/** What follows `key:` on a line, if YAML reads a value such as a colour as a comment. */
export function commentIn(line: string | undefined): string | undefined {
  return COMMENTED.exec(line ?? '')?.[1]?.trim()
}

function commentedIn(
  document: Document.Parsed,
  text: string,
  lineAt: (offset: number) => number,
  firstLine: number,
): { key: string; comment: string; line: number }[] {
  const lines = text.split(/\r\n|\n|\r/)
  const found: { key: string; comment: string; line: number }[] = []
  visit(document, {
    Pair(_, { key, value }) {
      const isNothing = value === null || (isScalar(value) && value.value === null)
      if (!isNothing || !isScalar(key) || !key.range) return
      const line = lineAt(key.range[0])
      const comment = commentIn(lines[line - firstLine])
      if (comment !== undefined) found.push({ key: String(key.value), comment, line })
    },
  })
  return found
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
