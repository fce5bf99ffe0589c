import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'

// Beside its words, the document of a search row has marks that begin with `#`, which no word does. With them the index
// answers for common words what would otherwise be checked for every hit: which ones have the word in their title, have
// exactly that title, or are among the newest.
//   `#t公租`   two adjacent characters of the title, and its last character alone
//   `#=<md5>`  the whole title
//   `#q`       its kind is none of articles: a question, a guide, a project
//   `#w2944`   the week of publication, counted from 1970; `#w` if it is known only once the content is live

const WEEK_SECONDS = 604_800

/** The mark of contents that answer a question rather than tell news. */
export const ANSWER_MARK = "'#q'"

/**
 * The marks of a kind, of a title in the form used for comparison, and of a time.
 * @param published ISO time; '' if it is not known yet
 */
export function marksOf({
  kind,
  title,
  published,
}: {
  kind: string
  title: string
  published: string
}): string[] {
  const characters = [...title]
  const week = published === '' ? '' : Math.floor(Date.parse(published) / 1000 / WEEK_SECONDS)
  const pairs = characters.map((character, at) => `#t${character}${characters[at + 1] ?? ''}`)
  return [...new Set(pairs), ...(kind === 'article' ? [] : ['#q']), `#=${md5(title)}`, `#w${week}`]
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export function weekOf(published: SQL): SQL {
  return sql`floor(extract(epoch from ${published}) / ${sql.raw(String(WEEK_SECONDS))})::integer`
}

/**
 * A tsquery for titles that contain all words of one of the lists, or that equal one of the names. The marks find a
 * few too many, for example the two halves of a word apart from each other.
 */
export function titleMarks(titles: readonly (readonly string[])[], named: readonly string[]) {
  return {
    titled: titles.map((words) => `(${pieceMarks(words)})`).join(' | '),
    called: named.map((name) => `'#=${md5(name)}'`).join(' | '),
  }
}

/** A tsquery for titles with all these words. */
export const pieceMarks = (words: readonly string[]): string =>
  [...new Set(words.flatMap(pairsOf))].join(' & ')

/** A tsquery for contents of these weeks, and for those whose week is unknown. */
export const weekMarks = (weeks: readonly number[]): string =>
  ["'#w'", ...weeks.map((week) => `'#w${week}'`)].join(' | ')

function pairsOf(word: string): string[] {
  const characters = [...word]
  if (characters.length === 1) return [`${quoted(`#t${word}`)}:*`]
  return characters.slice(1).map((character, at) => quoted(`#t${characters[at] ?? ''}${character}`))
}

/** A synonym in the settings may contain any character. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
