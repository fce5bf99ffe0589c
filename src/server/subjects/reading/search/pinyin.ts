import { LRUCache } from 'lru-cache'
import type { pinyin as toPinyin } from 'pinyin-pro'

/** How a word is spoken: its syllables without tones. */
export type Spell = (word: string) => readonly string[]

const MOST_SPELT = 20_000
const spelt = new LRUCache<string, readonly string[]>({ max: MOST_SPELT })

/** Loaded with the first search that needs it: its dictionary is half a megabyte. */
export async function loadPinyin(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  return (word) => {
    const known = spelt.get(word)
    if (known) return known
    const syllables = spell(pinyin, word)
    spelt.set(word, syllables)
    return syllables
  }
}

function spell(pinyin: typeof toPinyin, word: string): readonly string[] {
  return pinyin(word, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' }).map((one) =>
    one.toLowerCase(),
  )
}

/** Sounds that many do not tell apart when they type: zh and z, ing and in. */
export const blurred = (syllable: string): string => syllable.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n')
