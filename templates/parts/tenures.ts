import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import type { Tenure } from '../../src/contract/projects.ts'

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
