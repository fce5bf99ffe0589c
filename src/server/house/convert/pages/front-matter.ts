import { isRecord } from '../../../../contract/is-record.ts'
import { say } from '../../../ground/language/say.ts'
import { type Form, UnreadableData, valueOf } from './data-file.ts'

export interface Page {
  values: Record<string, unknown>
  body: string
  /** Whether it begins with front matter: without it, some generators copy a file as it is. */
  hasValues: boolean
}

const OPENINGS: [RegExp, Form, RegExp][] = [
  [/^---[ \t]*\n/, 'yaml', /^(?:---|\.\.\.)[ \t]*$/m],
  [/^\+\+\+[ \t]*\n/, 'toml', /^\+\+\+[ \t]*$/m],
  [/^;;;[ \t]*\n/, 'json', /^;;;[ \t]*$/m],
]

/** Splits a page into front matter and text, in the forms of Hugo, Jekyll and others. @throws UnreadableData */
export function readPage(source: string): Page {
  const text = source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '')
  for (const [opening, form, closing] of OPENINGS) {
    const [head] = opening.exec(text) ?? []
    if (head === undefined) continue
    const rest = text.slice(head.length)
    const end = closing.exec(rest)
    if (!end) throw new UnreadableData(1, say`the front matter is not closed`)
    return {
      values: recordOf(rest.slice(0, end.index), form),
      body: rest.slice(end.index + end[0].length + 1),
      hasValues: true,
    }
  }
  if (/^\{\s*"/.test(text)) {
    const end = /^\}[ \t]*$/m.exec(text)
    if (end) {
      const at = end.index + 1
      return { values: recordOf(text.slice(0, at), 'json', 0), body: text.slice(at + 1), hasValues: true }
    }
  }
  return { values: {}, body: text, hasValues: false }
}

/** @param before lines of the file before the text */
function recordOf(text: string, form: Form, before = 1): Record<string, unknown> {
  try {
    const value = valueOf(text, form)
    return isRecord(value) ? value : {}
  } catch (error) {
    throw error instanceof UnreadableData ? new UnreadableData(error.line + before, error.message) : error
  }
}
