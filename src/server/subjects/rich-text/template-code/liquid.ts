import { closing, fence, upTo, type Reading, type Replaced } from './reading.ts'

const TAG = /^-?\s*(\w+)/
/** Tags that end or divide another tag, or only set a value. */
const SILENT = /^(?:end\w+|else|elsif|when|break|continue|assign|increment|decrement|liquid|raw|comment)$/
const ENDS: Record<string, RegExp> = {
  raw: /\{%-?\s*endraw\s*-?%\}/g,
  comment: /\{%-?\s*endcomment\s*-?%\}/g,
  highlight: /\{%-?\s*endhighlight\s*-?%\}/g,
}
/** Jekyll's links to a file of the site, and to a post by its name. */
const FILE_LINK = /^-?\s*(link|post_url)\s+["']?([^\s"']+)["']?\s*-?$/
const CONTENTS = 'contents/'
const POST = /^(?:.*\/)?\d{4}-\d{1,2}-\d{1,2}-/
const LITERAL = /^-?\s*(?:"([^"]*)"|'([^']*)')/
/** The beginning of an address: what follows is an address of the site itself. */
const ROOT = /^-?\s*site\.(?:baseurl|url|root)\b/
const TITLE = /^-?\s*page\.title\b/

/** `{% … %}`: enclosed text stays, except a comment; an include is reported. */
export function liquidTag(reading: Reading, at: number): Replaced | undefined {
  const close = closing(reading, '%}', at + 2)
  if (close === undefined) return undefined
  const inside = reading.body.slice(at + 2, close)
  const end = close + 2
  const name = TAG.exec(inside)?.[1] ?? ''
  const ending = Object.hasOwn(ENDS, name) ? ENDS[name] : undefined
  const enclosed = ending && upTo(reading, ending, end)
  if (enclosed && name === 'raw') return { end: enclosed.end, text: enclosed.inside }
  if (enclosed && name === 'comment') return { end: enclosed.end, text: '' }
  if (enclosed) return { end: enclosed.end, text: fence('', enclosed.inside) }
  const [, kind, to] = FILE_LINK.exec(inside) ?? []
  if (to !== undefined) return { end, text: kind === 'link' ? fileOf(to) : postOf(to) }
  return SILENT.test(name) ? { end, text: '' } : { end, text: '', left: reading.body.slice(at, end) }
}

/** `_docs/hall.md` is `/docs/hall`: collections begin with a line, and pages have no ending. A site folder's own file stays one. */
function fileOf(path: string): string {
  if (path.startsWith(CONTENTS)) return `/${path}`
  if (POST.test(path)) return postOf(path)
  const parts = path.split('/').map((part) => part.replace(/^_/, ''))
  const address = parts.filter(Boolean).join('/')
  return `/${address.replace(/(?:index)?\.(?:md|markdown)$/, '')}`
}

/** Jekyll's usual address: `2024-05-01-hall` is `/2024/05/01/hall.html`. */
function postOf(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.(?:md|markdown|html)$/, '')
  return `/${name.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})-/, '$1/$2/$3/')}.html`
}

/** `{{ … }}`: a literal, the site's address and the page's title are converted; all others are reported. */
export function liquidOutput(reading: Reading, at: number): Replaced | undefined {
  const close = closing(reading, '}}', at + 2)
  if (close === undefined) return undefined
  const inside = reading.body.slice(at + 2, close)
  const end = close + 2
  const [literal, ...quoted] = LITERAL.exec(inside) ?? []
  if (literal !== undefined) return { end, text: quoted.find((text) => text !== undefined) ?? '' }
  if (ROOT.test(inside)) return { end, text: '' }
  if (TITLE.test(inside)) return { end, text: reading.title }
  return { end, text: '', left: reading.body.slice(at, end) }
}

const COMMENT = /\{:\/(?:comment)?\}/g

/** kramdown's `{::comment}` is removed with what it encloses, `{::nomarkdown}` and `{::options … /}` alone. */
export function kramdownExtension(reading: Reading, at: number): Replaced | undefined {
  const close = closing(reading, '}', at)
  if (close === undefined) return undefined
  const end = close + 1
  const isComment = /^\{::comment\s*\}/.test(reading.body.slice(at, end))
  const enclosed = isComment ? upTo(reading, COMMENT, end) : undefined
  return { end: enclosed?.end ?? end, text: '' }
}
