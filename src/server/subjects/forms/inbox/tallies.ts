import { isChoice } from '../../../../contract/question-types/choices.ts'
import type { FormSchema } from '../../../../contract/forms/types.ts'
import { labelOf } from '../definition/fields.ts'

export interface CountedQuestion {
  title: string
  answered: number
  isSeveral: boolean
  average?: number
  median?: number
  counts: { label: string; count: number }[]
}

/** Counts the answers to one question, newest first. */
export interface Tally {
  add(value: unknown): void
  shown(): CountedQuestion | { title: string; texts: string[] } | undefined
}

const MOST_TEXTS = 20
/** The number of ranges in which numbers are counted. */
const MOST_RANGES = 10

/** Every option, including those that nobody chose. */
export function choiceTally(title: string, field: FormSchema): Tally {
  const counts = new Map(choicesOf(field).map((value) => [value, 0]))
  let answered = 0
  let given = 0
  let sum = 0
  return {
    add(value) {
      answered += 1
      for (const one of [value].flat()) {
        const choice = String(one)
        counts.set(choice, (counts.get(choice) ?? 0) + 1)
        given += 1
        sum += Number(one)
      }
    },
    shown: () => ({
      title,
      answered,
      isSeveral: field.type === 'array',
      ...(field.type === 'integer' && given > 0 && { average: rounded(sum / given) }),
      counts: [...counts].map(([value, count]) => ({ label: labelOf(field.items ?? field, value), count })),
    }),
  }
}

function choicesOf({ enum: values, oneOf, items, type, minimum, maximum }: FormSchema): string[] {
  if (items) return choicesOf(items)
  if (values) return values.map(String)
  if (oneOf && isChoice(oneOf)) return oneOf.map((option) => String(option.const))
  if (type === 'boolean') return ['true', 'false']
  if (minimum === undefined || maximum === undefined) return []
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => String(minimum + index))
}

/** The distribution of numbers: in ranges of equal width, with average and median. */
export function numberTally(title: string, { type, 'x-unit': unit }: FormSchema): Tally {
  const numbers: number[] = []
  return {
    add(value) {
      if (typeof value === 'number') numbers.push(value)
    },
    shown() {
      if (numbers.length === 0) return undefined
      const sorted = numbers.toSorted((a, b) => a - b)
      return {
        title: unit ? `${title}（${unit}）` : title,
        answered: sorted.length,
        isSeveral: false,
        average: rounded(sorted.reduce((sum, one) => sum + one, 0) / sorted.length),
        median: rounded(medianOf(sorted)),
        counts: rangesOf(sorted, type === 'integer'),
      }
    },
  }
}

function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** Ranges with round bounds; for whole numbers the last one in each range is named. */
function rangesOf(sorted: readonly number[], isWhole: boolean): { label: string; count: number }[] {
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
  const width = widthOf(most - least, isWhole)
  const first = Math.floor(least / width)
  const counts = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0)
  for (const one of sorted) {
    const range = Math.floor(one / width) - first
    counts[range] = (counts[range] ?? 0) + 1
  }
  return counts.map((count, index) => {
    const [from, to] = [(first + index) * width, (first + index + 1) * width]
    const isOne = isWhole && width === 1
    return { label: isOne ? String(from) : `${plain(from)}–${plain(isWhole ? to - 1 : to)}`, count }
  })
}

/** 1, 2 or 5 times a power of ten. */
function widthOf(spread: number, isWhole: boolean): number {
  if (spread === 0) return 1
  const least = spread / (MOST_RANGES - 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const width = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= least) ?? least
  return isWhole ? Math.max(1, width) : width
}

const rounded = (number: number) => Math.round(number * 100) / 100
/** Without trailing digits that only binary fractions have. */
const plain = (number: number) => String(Number(number.toPrecision(12)))

/** The latest free texts. */
export function lastTexts(title: string): Tally & { isFull(): boolean } {
  const texts: string[] = []
  return {
    isFull: () => texts.length === MOST_TEXTS,
    add(value) {
      if (typeof value === 'string' && value !== '' && texts.length < MOST_TEXTS) texts.push(value)
    },
    shown: () => (texts.length > 0 ? { title, texts } : undefined),
  }
}
