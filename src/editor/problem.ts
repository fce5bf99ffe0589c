import { Refused } from './api.ts'
import { isWord, type Say } from './words/words.tsx'

/** What went wrong, in the words of who reads it, with what to do. */
export function problemWords(say: Say, error: unknown): string {
  if (!(error instanceof Refused)) return say('problem.other', { message: String(error) })
  const { status, reason, message } = error
  if (status === 0) return say('problem.offline')
  const word = `problem.${reason}`
  if (isWord(word)) return say(word, { message, who: '' })
  const login = `login.${reason}`
  if (isWord(login)) return say(login)
  if (status === 403) return say('problem.no-right')
  if (status === 404) return say('problem.gone')
  return say('problem.other', { message })
}
