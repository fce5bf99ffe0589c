const MOST_LETTERS = 31

/** Names that spreadsheet programs accept: short, without certain characters, and unique. */
export function sheetNames(wanted: readonly string[]): string[] {
  const names: string[] = []
  for (const one of wanted) {
    const plain =
      one
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .replaceAll(/^'+|'+$/g, '')
        .trim() || 'Sheet'
    let name = [...plain].slice(0, MOST_LETTERS - 3).join('')
    for (let copy = 2; isTaken(names, name); copy += 1)
      name = `${[...plain].slice(0, MOST_LETTERS - 4).join('')} ${copy}`
    names.push(name)
  }
  return names
}

const isTaken = (names: readonly string[], name: string) =>
  names.some((known) => known.toLowerCase() === name.toLowerCase())
