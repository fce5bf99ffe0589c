import { isRecord } from '../../contract/is-record.ts'
import { namesOn } from '../../contract/language/names-on.ts'
import { Refused } from './api.ts'
import { isWord, type Say } from '../words/words.tsx'

/**
 * What went wrong and what to do, in the user's language. `schema` is that of the submitted form, whose titles
 * name the field.
 */
export function problemWords(say: Say, error: unknown, schema?: object): string {
  if (!(error instanceof Refused)) return say('problem.other', { message: String(error) })
  const { status, reason, message, field } = error
  if (reason === 'invalid' && field !== '')
    return say('problem.field', { field: fieldName(field, schema), message })
  const word = `problem.${reason}`
  if (status === 0 && !isWord(word)) return say('problem.offline')
  if (isWord(word)) return say(word, { message, who: '', field: fieldName(field, schema) })
  const login = `login.${reason}`
  if (isWord(login)) return say(login)
  if (status === 413) return say('problem.too-long')
  if (status === 403) return say('problem.no-right')
  // With a field, it is not the page that is gone, but what was asked for in it.
  if (status === 404 && field === '') return say('problem.gone')
  return say('problem.other', { message })
}

/** `关联项目 2` for `projects.1`: the name in the form. */
export function fieldName(path: string, schema: unknown): string {
  const names: string[] = []
  let here = schema
  for (const step of namesOn(path)) {
    const isItem = /^\d+$/.test(step)
    const inner: unknown = isItem ? at(here, 'items') : at(at(here, 'properties'), step)
    const title = at(inner, 'title')
    names.push(isItem ? String(Number(step) + 1) : typeof title === 'string' ? title : step)
    here = inner
  }
  return names.join(' ')
}

const at = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
