/**
 * Where a household stands. `waiting`: it has not come yet; `arrived`: it checked in at the hall; `called` to a counter;
 * `choosing` there; `chosen`; `gaveUp`; `missed`: it came neither to its session nor to the one that makes up for it.
 */
export const CHOOSING_STATES = [
  'waiting',
  'arrived',
  'called',
  'choosing',
  'chosen',
  'gaveUp',
  'missed',
] as const
export type ChoosingState = (typeof CHOOSING_STATES)[number]

/** What happens to a household or a flat. */
export const CHOOSING_STEPS = [
  'arrived',
  'called',
  'came',
  'absent',
  'moved',
  'missed',
  'gaveUp',
  'held',
  'released',
  'expired',
  'chosen',
  'undone',
] as const
export type ChoosingStep = (typeof CHOOSING_STEPS)[number]

/** Which households may take flats of a type, by how many people they are. */
export interface TypeRule {
  type: string
  /** People, at least. */
  least?: number
  /** People, at most. */
  most?: number
}

/** A span of a day, as the site's clock shows it: `09:00`. */
export interface Span {
  from: string
  to: string
}

/** The rules by which flats are chosen: they are published with the sessions. */
export interface ChoosingRules {
  /** Length of a session. */
  minutes: number
  /** Households in each. */
  perSession: number
  /** Counters in the hall; 0 where all choose online. */
  counters: number
  isOnline: boolean
  /** How long a flat is held for whoever decides; never beyond the session. */
  holdMinutes: number
  /** So many places a household moves back that was called and did not come. */
  moveBack: number
  /** After so many calls without coming it has missed its session. */
  mostAbsences: number
  /** When those choose who missed their session, on the same day; absent where they do not. */
  makeUp?: string
  /** The field of the form that says how many people a household is. */
  membersField?: string
  types: TypeRule[]
  /** Where the hall is, and what to bring. */
  place: string
}

/** Whether a household of so many people may take a flat of the type. Where nothing is known, it may. */
export function mayTake(rules: Pick<ChoosingRules, 'types'>, members: number | null, type: string): boolean {
  const rule = rules.types.find((one) => one.type === type)
  if (!rule || members === null) return true
  return members >= (rule.least ?? 0) && members <= (rule.most ?? Infinity)
}

/** Such as `5-2-0801`: what people say of 5号楼2单元 0801. */
export function shortFlat({ building, unit, number }: { building: string; unit: string; number: string }) {
  return [building, unit, number].map((part) => part.replace(/(?:号楼|栋|幢|单元)$/, '')).join('-')
}
