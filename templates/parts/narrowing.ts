import type { Column } from '../../src/contract/types.ts'
import { showsDates } from './dates.ts'

/** What of a list a visitor chose to see: query parameters of its page. */
export interface Narrowing {
  classify?: string
  /** Four digits. */
  year?: string
}

/** What there is to choose from. */
export interface Choices {
  classifies: readonly { classify: string; total: number }[]
  /** Newest first. */
  years: readonly { year: number; total: number }[]
}

/** Out of an address: nonsense is no choice, and nobody chooses by dates that do not show. */
export function narrowingOf({ classify, year }: Readonly<Record<string, string>>, column: Column): Narrowing {
  const isYear = year !== undefined && /^(?:19|20|21)\d\d$/.test(year) && showsDates(column)
  return { ...(classify && { classify: classify.slice(0, 100) }), ...(isYear && { year }) }
}

/** As the API takes it. */
export function narrowingQuery({ classify, year }: Narrowing) {
  return { classify, year: year === undefined ? undefined : Number(year) }
}

/** As parameters of an address. */
export function narrowingParameters({ classify, year }: Narrowing): Record<string, string> {
  return { ...(classify !== undefined && { classify }), ...(year !== undefined && { year }) }
}

/** The part of it that makes another page for search engines: a group and a year that are there. */
export function knownNarrowing({ classify, year }: Narrowing, { classifies, years }: Choices): Narrowing {
  return {
    ...(classifies.some((one) => one.classify === classify) && { classify }),
    ...(years.some((one) => String(one.year) === year) && { year }),
  }
}
