import type { BuiltInKinds } from '../../src/contract/kinds.ts'
import type { MessageKey } from '../../src/contract/language/zh-CN.ts'
import { DAYS_IN_MONTH } from '../parts/days.ts'
import type { TagState } from '../parts/Tag.tsx'

export type Shop = BuiltInKinds['shop']

export const STATES: Record<Shop['status'], { tag: TagState; key: MessageKey }> = {
  available: { tag: 'open', key: 'shop.available' },
  reserved: { tag: 'soon', key: 'shop.reserved' },
  rented: { tag: 'closed', key: 'shop.rented' },
}

/** Monthly rent in yuan from yuan per square metre and day: an estimate, rounded to ten. */
export function monthlyRent({ rent, areaM2 }: Pick<Shop, 'rent' | 'areaM2'>): number {
  return Math.round((rent * areaM2 * DAYS_IN_MONTH) / 10) * 10
}

/** Shops to let first, then reserved ones, each in the given order. */
export function byState<Item extends Pick<Shop, 'status'>>(shops: readonly Item[]): Item[] {
  const order = Object.keys(STATES)
  return shops.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}
