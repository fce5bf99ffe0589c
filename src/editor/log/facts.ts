import { isWord, type Say } from '../words/words.tsx'

/** The name of a detail; unknown ones are shown as they are. */
export function factWords(say: Say, name: string): string {
  const word = `fact.${name}`
  return isWord(word) ? say(word) : name
}

/** Names of columns, contents, people and kinds, by their ids. */
export type Names = Readonly<Record<string, string>>

/** What the log keeps as a code (a state, a role in a column, how somebody logged in) or an id in words; other values stand for themselves. */
export function valueWords(say: Say, value: string | number | null | undefined, names: Names = {}): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'number') return String(value)
  const word = [`submission.${value}`, `value.${value}`].find(isWord)
  if (word !== undefined) return say(word)
  return /^\w+:[\w-]*( \w+:[\w-]*)*$/.test(value) ? grantsWords(say, value, names) : (names[value] ?? value)
}

/** Of `author:news reviewer:`; a role without a column is for the whole site. */
function grantsWords(say: Say, grants: string, names: Names): string {
  const shown = grants.split(' ').map((grant) => {
    const [role = '', column = ''] = grant.split(':')
    const word = `role.${role}`
    if (!isWord(word)) return undefined
    const place = column === '' ? say('people.wholeSite') : (names[column] ?? column)
    return say('log.roleIn', { role: say(word), place })
  })
  return shown.includes(undefined) ? grants : shown.join(say('log.and'))
}
