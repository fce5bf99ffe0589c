/** The most letters of a suggested address name: it is read aloud on the telephone, too. */
const LONGEST = 30

/** The name in letters that an address may have: Chinese by its sounds, without what is neither letter nor digit. */
export async function spelt(name: string): Promise<string> {
  if (name.trim() === '') return ''
  // Its dictionary is 320 KB, and most people never name a column.
  const { pinyin } = await import('pinyin-pro')
  const syllables = pinyin(name.trim(), { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
  let key = ''
  for (const syllable of syllables) {
    const letters = syllable
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
    const next = `${key}${isApart(syllable, key) ? '-' : ''}${letters}`
    if (letters !== '' && next.length > LONGEST) break
    if (letters !== '') key = next
  }
  return key
}

/** Words of other languages stand apart; syllables of Chinese do not. */
const isApart = (syllable: string, before: string) => before !== '' && /^[^a-z]|[A-Z\d\s]/.test(syllable)

/** A key that no column has. */
export function freeKey(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!taken.has(key)) return key
  }
}
