import { decoded } from '../../../subjects/rich-text/addresses.ts'
import { outsideFences } from '../addresses-in.ts'

const LINK = /(?:\]\(\s*<?|\]:\s*<?|href\s*=\s*["'])[^\s)"'<>#]*#([^\s)"'<>]{1,200})/g
/** Of Hugo: `{{< ref "rules.md#who" >}}`. */
const REFERENCE = /\bref\s+["'`]?[^\s"'`#>]*#([^\s"'`>]{1,200})/g
const HEADING = /^(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm

/** The names of places in pages, by themselves in small letters: the same place is written in one way. */
export type Fragments = Map<string, string>

/** Adds the places that links of a text name, as `#where`. */
export function addFragments(body: string, fragments: Fragments): void {
  for (const [, fragment = ''] of [...body.matchAll(LINK), ...body.matchAll(REFERENCE)]) {
    const name = decoded(fragment)
    if (!fragments.has(name.toLowerCase())) fragments.set(name.toLowerCase(), name)
  }
}

/**
 * Headings with the names by which links reach them: generators make them from their words, this portal wants them written.
 * @param wanted the names that links of the site use
 */
export function withNames(body: string, wanted: Fragments): string {
  const taken = new Map<string, number>()
  return outsideFences(body, (part) =>
    part.replaceAll(HEADING, (line: string, marks: string, words: string) => {
      const [, plain = words, own] = /^(.*?)\s*\{:?\s*#([^}\s]+)[^}]*\}$/.exec(words) ?? []
      if (own !== undefined) return `${marks} ${plain} {: #${own}}`
      const found = namesOf(plain, taken).find((one) => wanted.has(one))
      const name = found && wanted.get(found)
      return name === undefined ? line : `${line} {: #${name}}`
    }),
  )
}

/** As GitHub and Hugo, VitePress and Hexo, and kramdown make them. A second heading with the same words gets a number. */
function namesOf(heading: string, taken: Map<string, number>): string[] {
  const words = heading
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/[*`]/g, '')
    .trim()
    .toLowerCase()
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
