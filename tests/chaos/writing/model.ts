/** What became of the texts that people wrote. */
export interface WritingFigures {
  sequences: number
  acts: number
  /** How often the page said that all is saved, and it was looked up. */
  shownSaved: number
  /** How often it said that all is on the device. */
  onDevice: number
  conflicts: number
  killed: number
  /** Characters that were shown as saved, on the server or the device, and stood nowhere afterwards. */
  lost: number
  /** Characters of a colleague, whose save was answered. */
  lostOfColleagues: number
  /** Words that did not stand whole where they were typed: keys went elsewhere or nowhere. */
  torn: number
  /** Sequences that did not end with everything saved. */
  unfinished: number
}

export const noWriting = (): WritingFigures => ({
  sequences: 0,
  acts: 0,
  shownSaved: 0,
  onDevice: 0,
  conflicts: 0,
  killed: 0,
  lost: 0,
  lostOfColleagues: 0,
  torn: 0,
  unfinished: 0,
})

export const isAllKept = ({ lost, lostOfColleagues, torn, unfinished }: WritingFigures) =>
  lost + lostOfColleagues + torn + unfinished === 0

/** Words that occur once each, so that a text tells which of them are in it. */
const WORD = /[wc]\d+x\d+;/g
export const wordsIn = (text: string): Set<string> => new Set(text.match(WORD))

/** Words that a sequence of acts must find again at its end. */
export class Model {
  /** Words that were once shown as saved on the server. */
  readonly saved = new Set<string>()
  /** Words of a colleague, whose save was answered. */
  readonly ofColleagues = new Set<string>()
  /** Words that the page said are on the device; empty once they are saved. */
  onDevice = new Set<string>()
  /** Words that the writer took back by undoing. */
  readonly #undone = new Set<string>()

  sawSaved(words: ReadonlySet<string>): void {
    for (const word of words) this.saved.add(word)
    this.onDevice = new Set()
  }

  /** The writer has undone or redone something. */
  changed(before: ReadonlySet<string>, after: ReadonlySet<string>): void {
    for (const word of before) if (!after.has(word)) this.#undone.add(word)
    for (const word of after) this.#undone.delete(word)
  }

  /** Of these words, those that stand nowhere although nobody took them back. */
  missing(words: ReadonlySet<string>, everywhere: string): string[] {
    return [...words].filter((word) => !this.#undone.has(word) && !everywhere.includes(word))
  }
}
