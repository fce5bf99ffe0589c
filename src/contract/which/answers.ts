/** What somebody answers to the five questions. */
export interface Answers {
  hukou: 'local' | 'permit' | 'other'
  months: number
  people: number
  over30: boolean
  hasHome: boolean
  area: number
  sold: boolean
  income: number
  want: 'rent' | 'buy' | 'both'
}

type Query = Readonly<Record<string, string | undefined>>
type Field = 'hukou' | 'months' | 'people' | 'home' | 'area' | 'income' | 'want'

/** Wanted of each number: what a person may enter. */
const BOUNDS = { months: 600, people: 20, area: 10_000, income: 10_000_000 } as const

/** What was asked and not answered, or not in a way that can be understood: by the names of the fields. */
export type Faults = readonly Field[]

/** Reads the answers in an address. @returns undefined where nothing was answered yet, or answers are changed */
export function readAnswers(query: Query): { answers: Answers } | { faults: Faults } | undefined {
  if (query.edit !== undefined) return undefined
  if (query.hukou === undefined && query.income === undefined && query.want === undefined) return undefined
  const hukou = oneOf(query.hukou, ['local', 'permit', 'other'])
  const home = oneOf(query.home, ['none', 'some'])
  const want = oneOf(query.want, ['rent', 'buy', 'both'])
  const months = hukou === 'permit' ? numberIn(query.months, BOUNDS.months) : 0
  const people = numberIn(query.people, BOUNDS.people)
  const area = home === 'some' ? numberIn(query.area, BOUNDS.area) : 0
  const income = numberIn(query.income, BOUNDS.income)
  if (hukou && home && want && months !== undefined && people && area !== undefined && income !== undefined)
    return {
      answers: {
        hukou,
        months,
        people: Math.max(1, Math.floor(people)),
        over30: query.over30 !== undefined,
        hasHome: home === 'some',
        area,
        sold: query.sold !== undefined,
        income,
        want,
      },
    }
  const isMissing: Record<Field, boolean> = {
    hukou: !hukou,
    months: months === undefined,
    people: !people,
    home: !home,
    area: area === undefined,
    income: income === undefined,
    want: !want,
  }
  const all: Field[] = ['hukou', 'months', 'people', 'home', 'area', 'income', 'want']
  return { faults: all.filter((field) => isMissing[field]) }
}

const oneOf = <Value extends string>(given: string | undefined, values: readonly Value[]) =>
  values.find((value) => value === given)

/** Digits as people type them: full-width ones, with commas or blanks. */
function numberIn(given: string | undefined, most: number): number | undefined {
  const text = (given ?? '').normalize('NFKC').replaceAll(/[,\s]/g, '')
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(text)) return undefined
  const number = Number(text)
  return number <= most ? number : undefined
}
