import { say } from '../../ground/language/say.ts'

/** What became of something in the source: it has a place here, one that was guessed, or none. */
export type Grade = 'mapped' | 'guessed' | 'left'

const MOST_EXAMPLES = 5
const MOST_LETTERS = 100

interface Group {
  grade: Grade
  what: string
  count: number
  examples: Set<string>
}

/** What a conversion did, in groups: a thousand pages are no thousand lines. */
export class ConversionNotes {
  #groups = new Map<string, Group>()
  /** Files or rows that could not be read. */
  faults: string[] = []

  /** @param example the place, or what was written there; the same one is told once */
  add(grade: Grade, what: string, example?: string, count = 1): void {
    const key = `${grade} ${what}`
    const group = this.#groups.get(key) ?? { grade, what, count: 0, examples: new Set() }
    this.#groups.set(key, group)
    group.count += count
    if (example !== undefined && group.examples.size <= MOST_EXAMPLES) group.examples.add(shortened(example))
  }

  /** One line for each group and one for its examples: first what was mapped, last what was left out. */
  lines(): string[] {
    const groups = [...this.#groups.values()]
    return (['mapped', 'guessed', 'left'] as const).flatMap((grade) =>
      groups.filter((group) => group.grade === grade).flatMap(linesOf),
    )
  }
}

function linesOf({ grade, what, count, examples }: Group): string[] {
  const shown = [...examples].slice(0, MOST_EXAMPLES).join(', ')
  const more = examples.size > MOST_EXAMPLES ? ' …' : ''
  return [HEADINGS[grade](what, count), ...(shown ? [`  ${shown}${more}`] : [])]
}

const HEADINGS: Record<Grade, (what: string, count: number) => string> = {
  mapped: (what, count) => say`mapped     ${what}: ${count}`,
  guessed: (what, count) => say`guessed    ${what}: ${count}`,
  left: (what, count) => say`left out   ${what}: ${count}`,
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line
}
