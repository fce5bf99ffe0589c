import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'

/** Characters: nobody writes a longer address, and this is how far each is scanned. */
const MAX_ADDRESS = 2_000
/** Scripts without blanks between words: what follows an address in them is text. */
const TEXT = /(?<=[\w%.~-])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const { linkify: original } = new MarkdownIt()
original.set({ maxLength: MAX_ADDRESS })

/** Addresses that GitHub links: with http, https, mailto or www, and e-mail addresses. README.md is none. */
export function autolinks(markdown: Parser): void {
  markdown.set({ linkify: true }).enable('linkify')
  markdown.linkify.set({ fuzzyLink: false, maxLength: MAX_ADDRESS })
  // Addresses that begin with two slashes would take quadratic time in a text full of them.
  markdown.linkify.add('//', null).add('ftp:', null)
  for (const scheme of ['http:', 'https:'])
    markdown.linkify.add(scheme, {
      validate: (text, at) => withoutText(text, at, original.testSchemaAt(text, scheme, at)),
    })
  markdown.linkify.add('www.', {
    validate: (text, at) => {
      const address = `//www.${text.slice(at, at + MAX_ADDRESS)}`
      const start = address.indexOf('.') + 1
      const length = original.testSchemaAt(address, 'https:', 0)
      return Math.max(0, withoutText(address, 0, length) - start)
    },
    normalize: (match) => {
      match.url = `https://${match.url}`
    },
  })
}

/** The address ends where Chinese follows its letters: 见https://example.cn/notice第二条. A path in Chinese stays. */
function withoutText(text: string, at: number, length: number): number {
  const end = text.slice(at, at + length).search(TEXT)
  return end < 0 ? length : end
}
