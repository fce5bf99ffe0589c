import { FLOOR_SPANS } from '../flats/floors.ts'

/** Of a number of its list: the first is 1. */
const NUMBER = /^[1-9]\d?$/

/**
 * The only values that parameters of a live page may have. Whatever else an address says is as if it were not there, so that
 * nobody makes more pages of it than there are.
 */
export const LIVE_VALUES: Readonly<Record<string, RegExp>> = {
  plan: /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/,
  building: NUMBER,
  type: NUMBER,
  floor: new RegExp(`^(?:${FLOOR_SPANS.join('|')})$`),
  state: /^(?:free|held|taken)$/,
  current: /^[1-9]\d{0,2}$/,
}
