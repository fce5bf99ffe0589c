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
import { explainYaml } from './yaml-words.ts'
import type { Fault } from './fault.ts'

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
      /** Keys whose value YAML reads as a comment, with that comment: `accent: #9b1c31`. */
      commented: { key: string; comment: string; line: number }[]
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
    commented: commentedIn(document, text, lineAt, firstLine),
    linesBelow: (place) => linesBelow(document.getIn(place, true), lineAt, []),
  }
}

/**
 * Parses one YAML document. Aliases are refused: a value that contains itself has no end, and lists of lists of the same
 * alias grow without limit.
 * @param path the file, for the faults
 * @param firstLine the line of the file on which the text begins
 */
export function parseYaml(written: string, path: string, firstLine = 1): ParsedYaml {
  // A carriage return by itself ends a line of YAML too, which the reader does not know, and a byte-order mark is no blank.
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
  // The check for unique keys that comes with it compares each with each.
  const options = { prettyErrors: false, stringKeys: true, uniqueKeys: false }
  const [document, ...more] = new Composer(options).compose(tokens, true, text.length)
  if (!document) return fault(firstLine, say`is no YAML`)
  // What is reported after the first is mostly its consequence.
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
  /** Characters from the beginning of the text. */
  at: number
  reason: string
}

/** What YAML allows and we do not, and keys that stand twice. */
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

/** A sign that begins a comment right after the colon, and no blank after it: somebody meant a value. */
const COMMENTED = /^\s*(?:- +)*[^\s:]+:\s+(#[^\s#].*)$/

/** What follows `key:` on a line, where YAML takes a value such as a colour for a comment. */
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
