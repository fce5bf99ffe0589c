import { everyField } from '../../../../contract/forms/fit.ts'
import { TEXT_FORMATS } from '../../../../contract/question-types/index.ts'
import type { FormSchema, Values } from '../../../../contract/forms/types.ts'
import { isRecord } from '../../../../contract/is-record.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'
import { labelOf } from './fields.ts'
import { needsMaskItself } from '../../../../contract/forms/sensitive.ts'
import { isReadable } from './sealing.ts'

/** Formats whose values identify a person or company: they are found as a whole, see `sending/overlaps.ts`. */
export const TELLING: ReadonlySet<string> = new Set(
  [...TEXT_FORMATS.values()].flatMap(({ name, identifies }) => (identifies ? [name] : [])),
)

/** Characters of one text in which words are found, and different words of one submission. */
const MOST_CHARACTERS = 1000
const MOST_WORDS = 400
/** Characters of a text that is also found as a whole, such as a name or an address. */
const MOST_WHOLE = 60

type Index = Pick<Secrets, 'blindWords'>

/** Keyed indexes of the words in the texts of a submission that are sealed and not sensitive. */
export function wordIndex(
  { blindWords }: Index,
  formKey: string,
  schema: FormSchema,
  values: Values,
): number[] {
  const fields = everyField(schema)
  const texts = Object.entries(values).flatMap(([name, value]) => {
    const field = fields.get(name) ?? {}
    return isReadable(field) ? [] : textsIn(field, value)
  })
  const words = new Set(texts.flatMap((text) => [...wholeOf(text), ...wordsOf(text)]))
  return blindWords(purposeOf(formKey), [...words].slice(0, MOST_WORDS))
}

/** What a search looks for: every list of which a submission has all indexes is a hit. */
export function wordsToFind({ blindWords }: Index, formKey: string, said: string): number[][] {
  const among = [wholeOf(said), wordsOf(said)].filter(({ length }) => length > 0)
  return among.map((words) => blindWords(purposeOf(formKey), words))
}

const purposeOf = (formKey: string) => `form.word/${formKey}`

function textsIn(schema: FormSchema, value: unknown): string[] {
  if (needsMaskItself(schema)) return []
  if (Array.isArray(value)) return value.flatMap((row: unknown) => textsIn(schema.items ?? {}, row))
  if (isRecord(value)) {
    const fields = everyField(schema)
    return Object.entries(value).flatMap(([name, inner]) => textsIn(fields.get(name) ?? {}, inner))
  }
  if (typeof value !== 'string' || TELLING.has(schema.format ?? '')) return []
  // A choice in a row that is sealed is found by its label.
  const label = labelOf(schema, value)
  return !isReadable(schema) || label !== value ? [label] : []
}

const plainly = (text: string) => text.normalize('NFKC').toLowerCase()

/** The text without signs and spaces; nothing if it is long. */
function wholeOf(text: string): string[] {
  const whole = plainly(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return whole === '' || whole.length > MOST_WHOLE ? [] : [whole]
}

/** Chinese has no spaces between words: ICU finds them by its dictionary. */
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(plainly(text).slice(0, MOST_CHARACTERS)))
    if (isWordLike) words.push(segment)
  return words
}
