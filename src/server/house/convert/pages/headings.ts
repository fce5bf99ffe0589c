import { decoded } from '../../../subjects/rich-text/addresses.ts'
import { outsideFences } from '../addresses-in.ts'

const LINK = /(?:\]\(\s*<?|\]:\s*<?|href\s*=\s*["'])[^\s)"'<>#]*#([^\s)"'<>]{1,200})/g
/** Of Hugo: `{{< ref "rules.md#who" >}}`. */
const REFERENCE = /\bref\s+["'`]?[^\s"'`#>]*#([^\s"'`>]{1,200})/g
const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm

/** The places in pages that links of a text name, as `#where`: as they are written, and in small letters. */
export function fragmentsIn(body: string): string[] {
  const found = [...body.matchAll(LINK), ...body.matchAll(REFERENCE)]
  return found.flatMap(([, fragment = '']) => [decoded(fragment), decoded(fragment).toLowerCase()])
}

/**
 * Headings with the names by which links reach them: generators make them from their words, this portal wants them written.
 * @param wanted the names that links of the site use
 * @param keepsCase whether the generator leaves capitals in names
 */
export function withNames(body: string, wanted: ReadonlySet<string>, keepsCase = false): string {
  const taken = new Map<string, number>()
  return outsideFences(body, (part) =>
    part.replaceAll(HEADING, (line: string, marks: string, words: string) => {
      const [, plain = words, own] = /^(.*?)\s*\{:?\s*#([^}\s]+)[^}]*\}$/.exec(words) ?? []
      if (own !== undefined) return `${marks} ${plain} {: #${own}}`
      const name = namesOf(plain, taken, keepsCase).find((one) => wanted.has(one))
      return name === undefined ? line : `${line} {: #${name}}`
    }),
  )
}

/** As GitHub and Hugo, VitePress and Hexo, and kramdown make them. A second heading with the same words gets a number. */
function namesOf(heading: string, taken: Map<string, number>, keepsCase: boolean): string[] {
  const said = heading
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[*`]/g, '')
    .trim()
  const words = keepsCase ? said : said.toLowerCase()
  const github = words.replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '').replaceAll(/\s/g, '-')
  const times = taken.get(github) ?? 0
  taken.set(github, times + 1)
  const vitepress = slug(words)
  const kramdown = github.replace(/^[^\p{L}]+/u, '')
  const names = [
    github,
    github.replaceAll(/-{2,}/g, '-'),
    vitepress,
    vitepress.replace(/^(\d)/, '_$1'),
    // Hexo takes the sign as HTML has it.
    slug(words.replaceAll('&', '&amp;')),
    kramdown,
  ]
  return times === 0 ? names : names.flatMap((name) => [`${name}-${times}`, `${name}-${times + 1}`])
}

const slug = (words: string) => words.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
