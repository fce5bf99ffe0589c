/** How a plan ended, in households and flats. What registered is rejected or listed; what was listed is one of the last four. */
export interface ClosingFigures {
  registered: number
  rejected: number
  listed: number
  chosen: number
  gaveUp: number
  /** Came to no session. */
  missed: number
  /** Their turn did not come. */
  reserve: number
  /** Flats that took part, and those that nobody has. */
  flats: number
  left: number
}

export const addsUp = (one: ClosingFigures): boolean =>
  one.registered === one.rejected + one.listed &&
  one.listed === one.chosen + one.gaveUp + one.missed + one.reserve
