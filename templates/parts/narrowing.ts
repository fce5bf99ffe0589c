import type { Column } from '../../src/contract/types.ts'
import { showsDates } from './dates.ts'

/** A visitor's filters of a list: query parameters of its page. */
export interface Narrowing {
  classify?: string
  /** Four digits. */
  year?: string
}

/** The filters offered. */
export interface Choices {
  classifies: readonly { classify: string; total: number }[]
  /** Newest first. */
  years: readonly { year: number; total: number }[]
}

/** Parsed from an address: invalid values are ignored, and so are years if dates are not shown. */
export function narrowingOf({ classify, year }: Readonly<Record<string, string>>, column: Column): Narrowing {
  const isYear = year !== undefined && /^(?:19|20|21)\d\d$/.test(year) && showsDates(column)
  return { ...(classify && { classify: classify.slice(0, 100) }), ...(isYear && { year }) }
}

/** As parameters of the API. */
export function narrowingQuery({ classify, year }: Narrowing) {
  return { classify, year: year === undefined ? undefined : Number(year) }
}

/** As parameters of an address. */
export function narrowingParameters({ classify, year }: Narrowing): Record<string, string> {
  return { ...(classify !== undefined && { classify }), ...(year !== undefined && { year }) }
}

/** The filters that make another page for search engines: an existing group and year. */
export function knownNarrowing({ classify, year }: Narrowing, { classifies, years }: Choices): Narrowing {
  return {
    ...(classifies.some((one) => one.classify === classify) && { classify }),
    ...(years.some((one) => String(one.year) === year) && { year }),
  }
}
