import { say } from '../language/say.ts'

export interface YamlFault {
  /** Line in the text, counted from 1. */
  line: number
  reason: string
}

/** An error of the YAML parser: a code, a line of the text, and a message for experts. */
export interface YamlError {
  code: string
  line: number
  message: string
}

/** Explains an error in invalid YAML in plain words, on the line to correct. */
export function explainYaml(text: string, { code, line, message }: YamlError): YamlFault {
  const lines = text.split(/\r\n|\n|\r/)
  const at = Math.min(Math.max(line, 1), lines.length)
  return (
    tabIn(lines, at) ??
    quoteIn(lines, code, message) ??
    lacksBlank(lines, at) ??
    byCode(lines, at, code) ??
    unreadable(at, message)
  )
}

const unreadable = (line: number, message: string) => ({
  line,
  reason: say`cannot be read as YAML: ${message}`,
})

const INDENT = /^[ \t]*/
const indentOf = (line: string) => INDENT.exec(line)?.[0] ?? ''

/** Many editors insert a tab where YAML requires spaces; parsers report what follows. */
function tabIn(lines: readonly string[], before: number): YamlFault | undefined {
  const at = lines
    .slice(0, before + 1)
    .findIndex((line) => indentOf(line).includes('\t') && line.trim() !== '')
  return at < 0
    ? undefined
    : { line: at + 1, reason: say`is indented with a tab: YAML wants blanks, two for each level` }
}

/** `name:我们` or `- key:home` on the line or the one before, of which the parser complains one line later. */
export function lacksBlank(lines: readonly string[], at: number): YamlFault | undefined {
  const found = [at - 1, at].find((line) => /^\s*(?:-\s+)*[A-Za-z][\w.-]*:[^\s/]/.test(lines[line - 1] ?? ''))
  return found === undefined
    ? undefined
    : { line: found, reason: say`lacks the blank after the colon: write "key: value"` }
}

function quoteIn(lines: readonly string[], code: string, message: string): YamlFault | undefined {
  if (code === 'MISSING_CHAR' && message.includes('quote')) {
    const mark = message.includes('"') ? '"' : "'"
    const at = lines.findIndex((line) => line.split(mark).length % 2 === 0)
    return at < 0
      ? undefined
      : {
          line: at + 1,
          reason: say`opens a quotation mark (${mark}) that is never closed: put one at the end of the value`,
        }
  }
  if ((code === 'MISSING_CHAR' && /[\]}]/.test(message)) || message.startsWith('Flow ')) {
    const at = lines.findIndex((line) => count(line, /[[{]/g) > count(line, /[\]}]/g))
    return {
      line: Math.max(at, 0) + 1,
      reason: say`opens a bracket that is never closed: close it, or put the value in quotes`,
    }
  }
  return undefined
}

const count = (line: string, mark: RegExp) => line.match(mark)?.length ?? 0

function byCode(lines: readonly string[], at: number, code: string): YamlFault | undefined {
  const line = lines[at - 1] ?? ''
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return colonInValue(line, at) ?? notAKey(lines, at) ?? deeper(lines, at)
    case 'BAD_INDENT':
      return misplaced(at)
    case 'MISSING_CHAR':
      return misplaced(at)
    case 'UNEXPECTED_TOKEN':
      return afterQuote(line, at) ?? misplaced(at)
    case 'BAD_SCALAR_START':
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_DIRECTIVE':
      return {
        line: at,
        reason: say`has a value that begins with a sign of YAML (${startOf(line)}): put the value in quotes`,
      }
    case 'BAD_DQ_ESCAPE':
      return { line: at, reason: say`has a backslash in double quotes: put the value in single quotes` }
    default:
      return undefined
  }
}

const misplaced = (line: number) => ({
  line,
  reason: say`is not indented like the lines it belongs to: give it as many blanks as they have`,
})

const startOf = (line: string) => /^\s*(?:- )?[^:]*:\s*(\S)/.exec(line)?.[1] ?? line.trim().charAt(0)

/** `title: Notice: hall opens` */
function colonInValue(line: string, at: number): YamlFault | undefined {
  return /^\s*(?:- +)?[^\s'"#:]+:\s+[^\s'"|>].*:(?:\s|$)/.test(line)
    ? { line: at, reason: say`has a colon and a blank within the value: put the value in quotes` }
    : undefined
}

function afterQuote(line: string, at: number): YamlFault | undefined {
  return /^\s*(?:- +)?[^'"]*:\s*(['"]).*\1/.test(line)
    ? {
        line: at,
        reason: say`goes on after the closing quotation mark: put the whole value in quotes of the other sort`,
      }
    : undefined
}

const KEY = /^\s*(?:-\s+)*(?:["'][^"']*["']|[^:]+):(?:\s|$)/

/** The first nearby line that is neither `key: value` nor a list entry. */
function notAKey(lines: readonly string[], at: number): YamlFault | undefined {
  for (const [index, line] of lines.slice(at - 1, at + 1).entries()) {
    const text = line.trim()
    if (text === '' || text.startsWith('#') || text.startsWith('- ') || KEY.test(line)) continue
    const number = at + index
    if (/^[^\s:]+：/u.test(text))
      return { line: number, reason: say`has a full-width colon (：): write ": ", a colon and a blank` }
    if (/^[^\s:]+:\S/.test(text))
      return { line: number, reason: say`lacks the blank after the colon: write "key: value"` }
    return { line: number, reason: say`is no line of the form "key: value": a colon and a blank are missing` }
  }
  return undefined
}

/** A key with a value, followed by an indented line. */
function deeper(lines: readonly string[], at: number): YamlFault | undefined {
  const indent = indentOf(lines[at - 1] ?? '').length
  const next = lines.findIndex((line, index) => index >= at && line.trim() !== '')
  return misplaced(next > 0 && indentOf(lines[next] ?? '').length > indent ? next + 1 : at)
}
