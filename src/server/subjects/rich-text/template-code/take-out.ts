import { hugoShortcode } from './hugo.ts'
import { kramdownExtension, liquidOutput, liquidTag } from './liquid.ts'
import type { Reading, Replaced } from './reading.ts'
import { wordpressShortcode } from './wordpress.ts'

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})/.source
const STOP = new RegExp(`${FENCE}|\`+|<(?:script|style)\\b|\\{\\{[<%]?|\\{%|\\{::|\\[\\/?(?=[a-zA-Z])`, 'gim')
const RUN = /`+|\n[ \t]*\n/g
const SCRIPT_END = /<\/(?:script|style)/gi

/**
 * A body without the template code of its original system: Liquid, kramdown's extensions, Hugo's and WordPress's
 * shortcodes. Enclosed text stays; code and scripts are not changed.
 * @param note receives what was removed, as written
 */
export function takeOutTemplateCode(body: string, title: string, note: (left: string) => void): string {
  const reading: Reading = { body, title, opened: new Set(), next: new Map() }
  const unclosed = new Map<number, number>()
  const parts: string[] = []
  let from = 0
  const stop = new RegExp(STOP)
  for (let found = stop.exec(body); found; found = stop.exec(body)) {
    const [sign, fenced] = found
    if (fenced !== undefined) stop.lastIndex = endOfFence(body, fenced, stop.lastIndex)
    else if (sign.startsWith('`')) stop.lastIndex = endOfCode(body, sign.length, stop.lastIndex, unclosed)
    else if (sign.startsWith('<')) stop.lastIndex = endOf(SCRIPT_END, body, stop.lastIndex)
    else {
      const replaced = replace(reading, sign, found.index)
      if (!replaced) continue
      if (replaced.left !== undefined) note(replaced.left)
      parts.push(body.slice(from, found.index), replaced.text)
      from = replaced.end + (replaced.text === '' ? restOfLine(body, found.index, replaced.end) : 0)
      stop.lastIndex = from
    }
  }
  return parts.length === 0 ? body : parts.join('') + body.slice(from)
}

function replace(reading: Reading, sign: string, at: number): Replaced | undefined {
  if (sign === '{{<' || sign === '{{%') return hugoShortcode(reading, at)
  if (sign === '{{') return liquidOutput(reading, at)
  if (sign === '{%') return liquidTag(reading, at)
  return sign === '{::' ? kramdownExtension(reading, at) : wordpressShortcode(reading, at)
}

function endOfFence(body: string, marks: string, from: number): number {
  return endOf(new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}[ \\t]*$`, 'gm'), body, from)
}

/** The end of a code span opened by this many backticks, or the end of the backticks if its paragraph does not close it. */
function endOfCode(body: string, marks: number, from: number, unclosed: Map<number, number>): number {
  if ((unclosed.get(marks) ?? 0) > from) return from
  RUN.lastIndex = from
  for (let run = RUN.exec(body); run; run = RUN.exec(body)) {
    if (run[0].length === marks && run[0].startsWith('`')) return RUN.lastIndex
    if (!run[0].startsWith('`')) {
      unclosed.set(marks, run.index)
      return from
    }
  }
  unclosed.set(marks, body.length)
  return from
}

function endOf(end: RegExp, body: string, from: number): number {
  end.lastIndex = from
  return end.exec(body) ? end.lastIndex : body.length
}

const LINE_START = /(?:^|\n)[ \t]*$/
const LINE_END = /^[ \t]*(?:\n|$)/
/** The most blanks around a tag. */
const MAX_BLANKS = 100

/** How much of a line's end is removed with a tag alone on its line: an empty line would split the text around it. */
function restOfLine(body: string, start: number, end: number): number {
  const isFirst = LINE_START.test(body.slice(Math.max(0, start - MAX_BLANKS), start))
  const rest = isFirst ? LINE_END.exec(body.slice(end, end + MAX_BLANKS)) : null
  return rest?.[0].length ?? 0
}
