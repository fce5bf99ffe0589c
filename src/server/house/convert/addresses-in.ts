/** Code in a fence, or in backticks on one line: nothing in it is an address. */
const FENCE = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/
const SPAN = /(?<!`)(`{1,3})(?!`)[^`\n]+\1(?!`)/g

const INLINE = /(\]\(\s*<?)([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)/g
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*<?)([^\s<>]+)/gm
const ATTRIBUTE = /(\b(?:href|src|poster)\s*=\s*(["']))([^"'\n]*)\2/gi
const SPACED = /(\]\(<)([^<>\n]+)>/g

/** The parts of a Markdown text outside of code, replaced; code stays as it is. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  outsideFences(text, (part) => outsideSpans(part, change))

/** The same, with code in backticks among the words. */
export function outsideFences(text: string, change: (part: string) => string): string {
  const parts: string[] = []
  let plain: string[] = []
  let closing: RegExp | undefined
  const flush = () => {
    if (plain.length > 0) parts.push(change(plain.join('\n')))
    plain = []
  }
  for (const line of text.split('\n')) {
    const marks = FENCE.exec(line)?.[1]
    if (closing) {
      parts.push(line)
      if (closing.test(line)) closing = undefined
    } else if (marks !== undefined) {
      flush()
      parts.push(line)
      closing = new RegExp(`^[ \\t>]*${marks[0]}{${marks.length},}[ \\t]*$`)
    } else plain.push(line)
  }
  flush()
  return parts.join('\n')
}

function outsideSpans(text: string, change: (part: string) => string): string {
  const spans: string[] = []
  // A private sign holds the place of each span, so that a change sees the whole text around it.
  const masked = text
    .replaceAll('\uE000', '')
    .replaceAll(SPAN, (span) => `\uE000${spans.push(span) - 1}\uE000`)
  return change(masked).replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => spans[Number(at)] ?? '')
}

/** A body with the addresses of its links and pictures replaced; `resolve` gives undefined to leave one alone. */
export function withAddresses(body: string, resolve: (address: string) => string | undefined): string {
  const led = (head: string, address: string) => {
    const found = address === '' ? undefined : resolve(address)
    return head + (found ?? address)
  }
  return outsideCode(body, (part) =>
    part
      .replaceAll(SPACED, (whole, _head: string, address: string) => {
        const found = resolve(address)
        return found === undefined ? whole : `](<${found}>`
      })
      .replaceAll(INLINE, (_, head: string, address: string) => led(head, address))
      .replaceAll(DEFINITION, (_, head: string, address: string) => led(head, address))
      .replaceAll(ATTRIBUTE, (_, head: string, quote: string, address: string) => led(head, address) + quote),
  )
}
