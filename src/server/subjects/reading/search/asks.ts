import { isCjk, lexemesOf, plain, stemOf, titlePiece, tokens, type Term } from '../../rich-text/search.ts'
import { pieceMarks } from '../../contents/published/search-marks.ts'
import type { Segment } from './lexicon.ts'

/** One thing that an answer should have, in its text or better in its title. */
export interface Ask {
  /** Tsqueries for texts and for titles. */
  body: string
  title: string
  /** As it stands in a title's form. */
  piece: string
  weight: number
}

/** More are left out: each is looked up in the index. */
const MOST_ASKS = 24
/** What a word means counts more than how it was typed. */
const MEANT = 1.4
/** Pairs of characters with one that joins words say little: 们那 is in few contents, and about nothing. */
const JOINING =
  /[你我他她它您咱们这那哪的了着过得地吗呢吧啊呀嘛么和跟与就都也还又再才很太更最要想去来给让把被从向对是有没不能会可以该几多少个只先下上里时候后前]/u
const JOINED = 0.3

/** What to look for: first the words as typed, known words before others; then the meanings of the known ones. */
export function asksOf(segments: readonly Segment[]): Ask[] {
  const asks = new Map<string, Ask>()
  const add = (text: string, weight: number, isGuess = false) => {
    const found = tokens(text).flatMap(piecesOf)
    for (const ask of found) {
      const part = (weight / Math.sqrt(found.length)) * (isGuess && JOINING.test(ask.piece) ? JOINED : 1)
      const known = asks.get(ask.body)
      if (known) known.weight = Math.max(known.weight, part)
      else asks.set(ask.body, { ...ask, weight: part })
    }
  }
  const ordered = [
    ...segments.filter(({ isKnown }) => isKnown),
    ...segments.filter(({ isKnown }) => !isKnown),
  ]
  for (const { text, isKnown } of ordered) add(text, 1, !isKnown && isCjk(text))
  for (const { meanings } of ordered)
    for (const meaning of meanings) add(meaning, MEANT / Math.sqrt(meanings.length))
  return [...asks.values()].slice(0, MOST_ASKS)
}

/** The words to mark in titles and excerpts. */
export const termsOf = (segments: readonly Segment[]): Term[] =>
  segments.map(({ text, meanings }) => [text, ...meanings.map(plain)])

/** The words as typed; one that is known as a whole, by its meanings as well. A meaning of signs alone is none. */
export const withMeanings = (terms: readonly Term[], segments: readonly Segment[]): Term[] =>
  terms.map((ways) => {
    const meanings = segments.find(({ text }) => text === ways[0])?.meanings ?? []
    return [...new Set([...ways, ...meanings.filter((meaning) => tokens(meaning).length > 0)])]
  })

function piecesOf(token: string): Omit<Ask, 'weight'>[] {
  return lexemesOf(token).map(({ text, query }) => {
    const piece = titlePiece(stemOf(text))
    return { body: query, title: pieceMarks([piece]), piece }
  })
}
