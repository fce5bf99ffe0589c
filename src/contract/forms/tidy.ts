import { isRecord } from '../is-record.ts'
import type { Values } from './types.ts'

/** Control characters, and marks that turn the direction of writing: what is read would not be what is kept. */
const HIDDEN = /(?![\n\t])\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** What shows nothing, such as fillers and the empty pattern of Braille; within words some of it joins letters. */
const UNSEEN = '[\\s\\p{Default_Ignorable_Code_Point}\\p{Cf}\\u2800]'
const AROUND = new RegExp(`^${UNSEEN}+|${UNSEEN}+$`, 'gu')

/** Deeper than any form: what lies below is no value of one. */
const MOST_LEVELS = 12

/**
 * Values as they are checked and kept, the same in browser and server: texts without blanks around them and hidden
 * marks, in one normal form; what is empty is not there.
 */
export function tidyValues(values: Values): Values {
  const tidied = tidy(values, 0)
  return isRecord(tidied) ? tidied : {}
}

function tidy(value: unknown, level: number): unknown {
  if (typeof value === 'string') return tidyText(value)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  if (level > MOST_LEVELS) return undefined
  if (Array.isArray(value)) {
    // An empty row or text stays, so that the others keep their places.
    const items = value
      .map((item: unknown) => tidy(item, level + 1) ?? emptyOf(item))
      .filter((item) => item !== undefined)
    return items.every((item) => item === '') ? undefined : items
  }
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const kept = tidy(inner, level + 1)
    return kept === undefined ? [] : [[name, kept]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const emptyOf = (item: unknown) => (isRecord(item) ? {} : typeof item === 'string' ? '' : undefined)

/** How long a text is for the rules: in characters as people count them, not in units of UTF-16. */
export const lengthOf = (text: string): number => [...(tidyText(text) ?? '')].length

function tidyText(text: string): string | undefined {
  const tidied = text
    .replaceAll('\r\n', '\n')
    .replace(HIDDEN, '')
    // Halves of surrogate pairs are kept by no database.
    .replace(/[\ud800-\udfff]/gu, '')
    .normalize('NFC')
    .replace(AROUND, '')
  return tidied === '' ? undefined : tidied
}
