import { isRecord } from '../../../contract/is-record.ts'
import { identitiesIn, phonesIn } from '../../../contract/personal-numbers.ts'
import type { wordFinder } from '../../../contract/words.ts'
import type { AlarmAbout } from '../../store/db/monitoring-schema.ts'
import type { Fields } from '../../store/db/fields.ts'
import { textsOf } from '../contents/published/publish-search.ts'
import type { Kind } from '../kinds/kinds.ts'
import { textOf } from '../rich-text/text.ts'

export interface Found {
  about: AlarmAbout
  text: string
}

/** More of one kind are not listed. */
const MOST = 20

/** Fields in which a number is meant to be read: their names and titles say so. */
const CONTACT = /phone|tel|mobile|contact|fax|hotline|电话|手机|联系|热线|传真/i

/** What can be found in a content by itself; links are looked up together. */
export function findIn(
  kind: Kind,
  { fields, html }: { fields: Fields; html: string | null },
  findWords: ReturnType<typeof wordFinder>,
): Found[] {
  const bodies = [...htmlIn(kind.schema, fields), html ?? '']
  const words = [...textsOf(kind.schema, fields), textOf(html ?? '')].join('\n')
  const numbers = [...textsOf(kind.schema, withoutContacts(kind.schema, fields)), textOf(html ?? '')].join(
    '\n',
  )
  const lacking = bodies.flatMap((one) => [...one.matchAll(PICTURE)]).filter(([tag]) => !isDescribed(tag))
  const found = (about: AlarmAbout, texts: readonly string[]) =>
    [...new Set(texts)].slice(0, MOST).map((text): Found => ({ about, text }))
  return [
    ...found(
      'word',
      findWords(words).map(({ text }) => text),
    ),
    ...found('phone', phonesIn(numbers).map(masked)),
    ...found('identity', identitiesIn(numbers).map(masked)),
    ...found(
      'alternative',
      lacking.map(([tag]) => /src="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ),
  ]
}

const PICTURE = /<img\b[^>]*>/g

/** It has words, or is marked as decoration. */
const isDescribed = (tag: string) =>
  /\balt="[^"]*[^"\s][^"]*"/.test(tag) || /\brole="(?:presentation|none)"/.test(tag)

/** Enough to find it; the list itself must not pass it on. */
const masked = (number: string) => `${number.slice(0, 3)}…${number.slice(-2)}`

function* htmlIn(schema: unknown, value: unknown): Generator<string> {
  if (!isRecord(schema)) return
  if (typeof value === 'string') {
    if (schema.contentMediaType === 'text/html') yield value
  } else if (Array.isArray(value)) {
    for (const item of value) yield* htmlIn(schema.items, item)
  } else if (isRecord(value) && isRecord(schema.properties)) {
    for (const [key, inner] of Object.entries(value)) yield* htmlIn(schema.properties[key], inner)
  }
}

function withoutContacts({ properties }: Fields, fields: Fields): Fields {
  const known = isRecord(properties) ? properties : {}
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => {
      const field = known[name]
      return !CONTACT.test(`${name} ${isRecord(field) ? String(field.title ?? '') : ''}`)
    }),
  )
}

/** Every address that a content leads to or shows. */
export function addressesIn(kind: Kind, { fields, html }: { fields: Fields; html: string | null }): string[] {
  const bodies = [...htmlIn(kind.schema, fields), html ?? '']
  const inBodies = bodies.flatMap((one) =>
    [...one.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  )
  return [...new Set([...inBodies, ...linksIn(kind.schema, fields)])]
}

function* linksIn(schema: unknown, value: unknown): Generator<string> {
  if (!isRecord(schema)) return
  if (typeof value === 'string') {
    if (schema.format === 'link' || schema.format === 'media') yield value
  } else if (Array.isArray(value)) {
    for (const item of value) yield* linksIn(schema.items, item)
  } else if (isRecord(value) && isRecord(schema.properties)) {
    for (const [key, inner] of Object.entries(value)) yield* linksIn(schema.properties[key], inner)
  }
}
