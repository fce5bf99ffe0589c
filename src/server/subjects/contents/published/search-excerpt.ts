import { WITHIN_LINE } from '../../rich-text/html/vocabulary.ts'
import type { Term } from '../../rich-text/search.ts'
import { placesOf } from './search-hits.ts'

/** Characters of an excerpt, about two lines on a desk and four on a phone. */
const LENGTH = 110
/** So many of them may stand before the first hit, from a sentence's beginning on. */
const BEFORE = 30
/** Characters of a text that are looked through. */
const MOST = 50_000

/**
 * A piece of the first text that has the most of the terms, from around the place where most of them stand together.
 * Where none has any it is the beginning of the first. `…` stands for what is left out. '' when there is no text.
 */
export function excerptOf(texts: Iterable<string>, terms: readonly Term[]): string {
  let best = { text: '', at: 0, score: -1 }
  for (const text of texts) {
    const line = text.slice(0, MOST).replace(/\s+/g, ' ').trim()
    if (line === '') continue
    const found = densest(line, terms)
    if (found.score > best.score) best = { text: line, ...found }
    if (best.score === terms.length) break
  }
  return cutOut(best.text, best.at)
}

/** The place from which on most different terms stand within an excerpt's length, and how many do. */
function densest(text: string, terms: readonly Term[]): { at: number; score: number } {
  const places = placesOf(text, terms).slice(0, MOST_PLACES)
  return places.reduce(
    (best, { from }) => {
      const near = places.filter((place) => place.from >= from && place.to <= from + LENGTH - BEFORE)
      const score = new Set(near.map(({ term }) => term)).size
      return score > best.score ? { at: from, score } : best
    },
    { at: 0, score: 0 },
  )
}

const MOST_PLACES = 200

function cutOut(text: string, at: number): string {
  const start = beginning(text, at)
  const end = endOfWord(text, whole(text, Math.min(text.length, start + LENGTH)))
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trimEnd()}${end < text.length ? '…' : ''}`
}

const ENDS = '。！？；.!?;'
const CLOSING = '”’」』)） '

/** Of a sentence: the signs of Latin scripts stand within addresses and numbers, too. */
const isEnd = (text: string, place: number) =>
  ENDS.includes(text.charAt(place)) && !/^[.!?;][^\s”’)]/.test(text.slice(place, place + 2))

/** A sentence's beginning not far before the place, else some characters before it. */
function beginning(text: string, at: number): number {
  if (at <= BEFORE) return 0
  for (let place = at - 1; place >= at - BEFORE; place -= 1) {
    if (!isEnd(text, place)) continue
    let start = place + 1
    while (start < at && CLOSING.includes(text.charAt(start))) start += 1
    return start
  }
  return startOfWord(text, whole(text, at - BEFORE / 2), at)
}

/** Letters and digits of scripts that part words by blanks; those of others are words by themselves. */
const IN_WORD =
  /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{N}\p{M}'’-]/u

/** Between the parts of an address or a number. */
const JOINING = /[./@:_]/

/** The place, or where the next word begins when that cuts one, at the latest at the hit itself. */
function startOfWord(text: string, place: number, hit: number): number {
  let start = place
  const isIn = (at: number) => IN_WORD.test(text.charAt(at))
  const joins = (at: number) => JOINING.test(text.charAt(at)) && isIn(at - 1) && isIn(at + 1)
  if (isIn(start - 1) || joins(start - 1)) while (start < hit && (isIn(start) || joins(start))) start += 1
  while (start < hit && text.charAt(start) === ' ') start += 1
  return start
}

/** The place, or where the word before begins when that cuts one; a word without an end is cut. */
function endOfWord(text: string, place: number): number {
  let end = place
  while (end > place - BEFORE && IN_WORD.test(text.charAt(end)) && IN_WORD.test(text.charAt(end - 1)))
    end -= 1
  return end > place - BEFORE ? end : place
}

/** Never between the halves of one character. */
function whole(text: string, place: number): number {
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff ? place - 1 : place
}

/** A footnote's number, and its way back. */
const TO_NOTE = /<a href="#a-note-[^"]{1,200}">[^<]{0,20}<\/a>/g

/** The words of stored HTML, faster than a parser and good enough to show some of them. */
export function wordsIn(html: string): string {
  return html
    .replace(TO_NOTE, '')
    .replace(/<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi, (_tag, name: string) =>
      WITHIN_LINE.has(name.toLowerCase()) ? '' : ' ',
    )
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) =>
      name === undefined
        ? character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name] ?? entity),
    )
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
