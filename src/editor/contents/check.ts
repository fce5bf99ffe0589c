import { isRecord } from '../../contract/is-record.ts'
import { isDescribed } from '../../contract/media.ts'
import { identitiesIn, phonesIn } from '../../contract/personal-numbers.ts'
import type { wordFinder } from '../../contract/words.ts'
import type { EditedContent, Fields } from './draft-keeper.ts'
import { formOf } from '../model/form-of.ts'

/** A finding of the check before publishing. */
export interface Finding {
  kind: 'phone' | 'identity' | 'link' | 'word' | 'summary' | 'alternative' | NamedKind | ColumnKind
  /** The text in the body by which it is found, '' if there is none; for a field, its title. */
  text: string
  /** The field's path. */
  path?: readonly string[]
  /** The replacement that the site's word list suggests. */
  instead?: string
  /** The number of a picture among those that nobody described. */
  picture?: number
}

/** State of a referenced content that visitors cannot see. */
type NamedKind = 'missing' | 'binned' | 'withdrawn' | 'unpublished'

/** State of a referenced column that visitors cannot see. */
type ColumnKind = 'columnMissing' | 'columnBinned' | 'columnUnpublished'

const GRAVE = new Set<Finding['kind']>([
  'phone',
  'identity',
  'link',
  'missing',
  'binned',
  'withdrawn',
  'columnMissing',
  'columnBinned',
])

/** Findings that are probably mistakes; the others are hints. */
export const isGrave = ({ kind }: Finding) => GRAVE.has(kind)

/** The most words in one finding. */
const MAX_WORDS = 100

/**
 * @param isThere whether a link of the body leads somewhere: `content:<id>`, `media:<id>`
 * @param findWords finds the words of the site's list
 */
export function checkContent(
  schema: EditedContent['schema'],
  fields: Fields,
  isThere: (address: string) => boolean,
  findWords: ReturnType<typeof wordFinder> = () => [],
): Finding[] {
  const { title, body } = formOf(schema)
  const parts = isRecord(schema['x-kind']) ? schema['x-kind'] : {}
  const html = body === undefined ? '' : fields[body]
  const holder = new DOMParser().parseFromString(typeof html === 'string' ? html : '', 'text/html').body
  const texts = [
    fields[title],
    ...Object.values(fields).filter((value) => value !== html),
    holder.textContent,
  ]
  const words = texts.filter((value) => typeof value === 'string').join('\n')
  const found = (kind: Finding['kind'], all: Iterable<string>) =>
    Array.from(new Set(all), (text): Finding => ({ kind, text }))
  const links = [...holder.querySelectorAll('a[href]')].filter(
    (link) => !isThere(link.getAttribute('href') ?? ''),
  )
  const pictures = [...holder.querySelectorAll('img')].filter(
    (picture) => !isDescribed({ alt: picture.alt, role: picture.getAttribute('role') }),
  )
  const { summary } = parts
  const unsummed: Finding[] =
    typeof summary === 'string' && !fields[summary] ? [{ kind: 'summary', text: '', path: [summary] }] : []
  return [
    ...found(
      'link',
      links.map(({ textContent }) => textContent?.trim() ?? ''),
    ),
    ...eachOnce(findWords(words))
      .slice(0, MAX_WORDS)
      .map((marked): Finding => ({ kind: 'word', ...marked })),
    ...found('phone', phonesIn(words)),
    ...found('identity', identitiesIn(words)),
    ...unsummed,
    ...pictures.map((_, picture): Finding => ({ kind: 'alternative', text: '', picture })),
  ]
}

function eachOnce<Marked extends { text: string }>(all: readonly Marked[]): Marked[] {
  return [...new Map(all.map((marked) => [marked.text, marked])).values()]
}

/** The contents that the body's links lead to. */
export function contentsLinked(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/href="content:([\w-]+)"/g), ([, id = '']) => id))]
}
