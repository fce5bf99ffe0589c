import { WITHIN_LINE } from '../../rich-text/html/vocabulary.ts'
import type { Term } from '../../rich-text/search.ts'
import { placesOf } from './search-hits.ts'

/** Characters of an excerpt: about two lines on a desktop and four on a phone. */
const LENGTH = 110
/** How many of them may come before the first hit, counted from the beginning of a sentence. */
const BEFORE = 30
/** How many characters of a text are searched. */
const MOST = 50_000

/**
 * A part of the first text that contains the most terms, around the place where most of them are together.
 * If no text has any, it is the beginning of the first one. `…` marks omissions. '' if there is no text.
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

/** The position from which an excerpt contains the most different terms, and how many. */
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

/** Ends of sentences; the signs of Latin scripts also occur within addresses and numbers. */
const isEnd = (text: string, place: number) =>
  ENDS.includes(text.charAt(place)) && !/^[.!?;][^\s”’)]/.test(text.slice(place, place + 2))

/** The beginning of a sentence shortly before the position, else some characters before it. */
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

/** Letters and digits of scripts that separate words with blanks; in other scripts each character is a word. */
const IN_WORD =
  /[^\P{L}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{N}\p{M}'’-]/u

/** Between the parts of an address or a number. */
const JOINING = /[./@:_]/

/** The position, or the beginning of the next word if it is inside one; at the latest the hit itself. */
function startOfWord(text: string, place: number, hit: number): number {
  let start = place
  const isIn = (at: number) => IN_WORD.test(text.charAt(at))
  const joins = (at: number) => JOINING.test(text.charAt(at)) && isIn(at - 1) && isIn(at + 1)
  if (isIn(start - 1) || joins(start - 1)) while (start < hit && (isIn(start) || joins(start))) start += 1
  while (start < hit && text.charAt(start) === ' ') start += 1
  return start
}

/** The position, or the end of the previous word if it is inside one; an endless word is cut. */
function endOfWord(text: string, place: number): number {
  let end = place
  while (end > place - BEFORE && IN_WORD.test(text.charAt(end)) && IN_WORD.test(text.charAt(end - 1)))
    end -= 1
  return end > place - BEFORE ? end : place
}

/** Never between the halves of a surrogate pair. */
function whole(text: string, place: number): number {
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff ? place - 1 : place
}

/** A footnote's number and its link back. */
const TO_NOTE = /<a href="#a-note-[^"]{1,200}">[^<]{0,20}<\/a>/g

/** The words of stored HTML: faster than a parser, and accurate enough for showing some of them. */
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
