/** What one kind of trouble did to a server and those who asked it. */
export interface FaultFigures {
  rounds: number
  /** Publications that were gone afterwards, or of which a part was there. */
  lost: number
  /** Seconds until the server showed what was published, at most, */
  slowest: number
  /** and how often that took longer than ten. */
  stale: number
  /** Answers that were neither the page nor a plain "not now": 500 and above without 503. */
  wrong: number
  /** How often a person would have had to help. */
  hands: number
}

export const noFaults = (rounds: number): FaultFigures => ({
  rounds,
  lost: 0,
  slowest: 0,
  stale: 0,
  wrong: 0,
  hands: 0,
})

export const isUnharmed = ({ lost, stale, wrong, hands }: FaultFigures) => lost + stale + wrong + hands === 0
