import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'

// Beside its words a search row's document has marks, each beginning with `#`, which no word does. They let the index
// answer for common words what would otherwise be asked of every hit: which of them have the word in their title, are
// called just that, or are among the newest.
//   `#t公租`   two characters of the title that stand side by side, and its last one alone
//   `#=<md5>`  the whole title
//   `#w2944`   the week of publication, counted from 1970; `#w` where it is known only once the content is live

const WEEK_SECONDS = 604_800

/**
 * The marks of a title, in the form in which titles are compared, and of a time.
 * @param published ISO time; '' where it is not known yet
 */
export function marksOf(title: string, published: string): string[] {
  const characters = [...title]
  const week = published === '' ? '' : Math.floor(Date.parse(published) / 1000 / WEEK_SECONDS)
  const pairs = characters.map((character, at) => `#t${character}${characters[at + 1] ?? ''}`)
  return [...new Set(pairs), `#=${md5(title)}`, `#w${week}`]
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export function weekOf(published: SQL): SQL {
  return sql`floor(extract(epoch from ${published}) / ${sql.raw(String(WEEK_SECONDS))})::integer`
}

/**
 * A tsquery for titles that have all words of one of the lists, or are called just one of the names. The marks find a
 * few too many, such as both halves of a word apart from each other.
 */
export function titleMarks(titles: readonly (readonly string[])[], named: readonly string[]) {
  return {
    titled: titles.map((words) => `(${[...new Set(words.flatMap(pairsOf))].join(' & ')})`).join(' | '),
    called: named.map((name) => `'#=${md5(name)}'`).join(' | '),
  }
}

/** A tsquery for contents of these weeks, and those whose week is not known. */
export const weekMarks = (weeks: readonly number[]): string =>
  ["'#w'", ...weeks.map((week) => `'#w${week}'`)].join(' | ')

function pairsOf(word: string): string[] {
  const characters = [...word]
  if (characters.length === 1) return [`${quoted(`#t${word}`)}:*`]
  return characters.slice(1).map((character, at) => quoted(`#t${characters[at] ?? ''}${character}`))
}

/** A synonym of the settings may hold any character. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`
