import { say } from '../language/say.ts'
import type { Fault } from './fault-lines.ts'

/** A JSON file of a site folder that cannot be parsed, with the line to correct. */
export class NoJson extends Error {
  override readonly name = 'NoJson'
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

/** Parses a JSON file; a byte-order mark is ignored. @throws NoJson */
export function readJson(text: string): unknown {
  const json = withoutMark(text)
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof RangeError) throw new NoJson(1, say`is nested too deeply`)
    const { at, reason } = faultIn(json)
    throw new NoJson(lineAt(json, at), say`is no JSON: ${reason}`)
  }
}

/** The same; undefined if it cannot be parsed. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(withoutMark(text))
  } catch {
    return undefined
  }
}

/**
 * The error of a JSON file: it is not JSON, or its content is refused.
 * @param refusal thrown if it was parsed but not accepted
 * @throws the error itself, if it is neither
 */
export function jsonFault(error: unknown, path: string, refusal: new (...given: never[]) => Error): Fault {
  if (error instanceof NoJson) return { path, line: error.line, reason: error.message }
  if (error instanceof RangeError) return { path, line: 1, reason: say`is nested too deeply` }
  if (error instanceof refusal) return { path, line: 1, reason: error.message }
  throw error
}

const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

const lineAt = (text: string, offset: number) => (text.slice(0, offset).match(/\r\n|\n|\r/g)?.length ?? 0) + 1

const BLANKS = /[ \t\r\n]*/y
const TEXT = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const OTHER = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** Where a text stops being JSON, and why; without recursion, since hostile input may be deeply nested. */
function faultIn(text: string): { at: number; reason: string } {
  const open: string[] = []
  let wanted: 'value' | 'name' | 'colon' | 'comma' = 'value'
  let [at, comma] = [0, -1]
  const taken = (what: RegExp): boolean => {
    what.lastIndex = at
    const length = what.exec(text)?.[0].length ?? 0
    at += length
    return length > 0
  }
  for (;;) {
    taken(BLANKS)
    const sign = text.charAt(at)
    if (sign === '') return { at, reason: say`it ends before its last bracket is closed` }
    const isClosing = '}]'.includes(sign)
    if (isClosing && wanted !== 'colon' && sign === open.at(-1)) {
      if (comma >= 0) return { at: comma, reason: say`a comma too many before ${sign}` }
      open.pop()
      at += 1
      wanted = 'comma'
    } else if (wanted === 'comma') {
      if (open.length === 0) return { at, reason: say`it goes on after its end` }
      if (sign !== ',') return { at, reason: say`a comma or a closing bracket is missing before this` }
      comma = at
      at += 1
      wanted = open.at(-1) === '}' ? 'name' : 'value'
      continue
    } else if (wanted === 'colon') {
      if (sign !== ':') return { at, reason: say`the colon after a name is missing` }
      at += 1
      wanted = 'value'
    } else if (wanted === 'name') {
      if (!taken(TEXT)) return { at, reason: unquoted(text, at) }
      wanted = 'colon'
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']')
      at += 1
      wanted = sign === '{' ? 'name' : 'value'
    } else if ([TEXT, OTHER].some(taken)) wanted = 'comma'
    else return { at, reason: unquoted(text, at) }
    comma = -1
  }
}

const MOST_SHOWN = 30

const unquoted = (text: string, at: number) => {
  const [written] = text.slice(at, at + MOST_SHOWN).split(/[\r\n]/, 1)
  return say`names and texts stand in double quotes, unlike ${written}`
}
