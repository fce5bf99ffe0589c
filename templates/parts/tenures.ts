import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { Tenure } from '../../src/contract/projects.ts'
import type { SiteTools } from './site.tsx'

/** Of what a price is. */
export const PER = {
  rent: 'project.perMonth',
  buy: 'project.perMetre',
  trade: 'project.perDay',
} as const satisfies Record<Tenure, MessageKey>

/** How many are still to be had. */
export const LEFT = {
  rent: 'project.toLet',
  buy: 'project.forSale',
  trade: 'project.shopsToLet',
} as const satisfies Record<Tenure, MessageKey>

/** A fee as editors write it, such as 2.10元/㎡·月, with its unit in the language of the page. */
export const feeWords = (fee: string, t: SiteTools['t']): string =>
  fee.replace(/ ?元\/㎡·月/, ` ${t(PER.rent)}`)
