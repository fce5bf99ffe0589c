import { parseHtml } from '../../../../src/server/subjects/rich-text/html/parse-html.ts'
import { property, textIn, walk } from '../../../../src/server/subjects/rich-text/html/tree.ts'

/** What stands in a source and is no word for a reader, by its ways of writing. */
const NO_WORDS = [
  // Raw elements whose text nobody sees, and comments of three kinds.
  /<(style|script|iframe|noembed|noframes|title|annotation)\b[^>]*>[^]*?<\/\1>|<!--[^]*?-->/gi,
  /\{%-?\s*comment\s*-?%\}[^]*?\{%-?\s*endcomment\s*-?%\}|\{::comment\}[^]*?\{:\/(?:comment)?\}/g,
  // Where links and pictures lead, and their titles.
  /(?<=\])\((?:<[^>]*>|[^()\s]|\([^()\s]*\)|\{[{%][^]*?[%}]\})*(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/g,
  /^\s*\[[^\]^]+\]:\s+\S+.*$/gm,
  // Names of footnotes, and the place of a table of contents.
  /\[\^[^\]\s]+\]:?|^[*-] TOC\n(?=\{:toc\})/gm,
  // Tags of other systems: what they enclose is meant to be seen, what they say themselves is not.
  /\{\{[^]*?\}\}|\{%[^]*?%\}|\{::?\/?\w*\}/g,
  /\[\/?(?:vc_\w+|caption|gallery|embed|contact-form)[^\]]*\]/g,
  // Lists of attributes.
  /\{:[^}\n]*\}|\s\{[#.][^}\n]*\}$/gm,
]

/** Words of two letters or more: list numbers in Markdown are no words. Runs of Chinese count as their characters. */
export const wordsOf = (text: string): string[] =>
  text.normalize('NFKC').match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}]){2,}/gu) ?? []

/** The words that a reader of the source is meant to see. Told apart from the code under test: nothing but patterns and a parser. */
export function wordsOfSource(body: string): string[] {
  const written = NO_WORDS.reduce((rest, pattern) => rest.replace(pattern, ' '), body)
  const tree = parseHtml(written)
  const spoken = [...walk(tree)].flatMap((node) =>
    ['input', 'textarea'].includes(node.tagName)
      ? [property(node, 'value'), property(node, 'placeholder')]
      : [],
  )
  return wordsOf([textIn(tree), ...spoken].join(' '))
}

/** Words that stand in `source` more often than in `page`; what only blanks part there is the same word. */
export function wordsLost(source: readonly string[], page: readonly string[]): string[] {
  const left = new Map<string, number>()
  const whole = new Set(page)
  const joined = page.join('')
  for (const word of page) left.set(word, (left.get(word) ?? 0) + 1)
  return source.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0 && (whole.has(word) || !joined.includes(word))
  })
}
