import type { DrawFault } from '../../contract/draw/verify.ts'

/** What is found out, in the order in which it is. */
export const FACTS = ['list', 'seal', 'order'] as const
export type Fact = (typeof FACTS)[number]

/** What the worker answers. */
export type Recounted = { households: number } | { fault: DrawFault } | { failed: true }

const WRONG: Record<DrawFault['at'], Fact> = {
  encoding: 'list',
  field: 'list',
  announcement: 'list',
  list: 'list',
  line: 'list',
  seal: 'seal',
  form: 'seal',
  hour: 'seal',
  rest: 'seal',
  order: 'order',
  length: 'order',
}

/** Each fact, right or wrong; those behind a wrong one were not looked at. */
export function factsOf(found: { households: number } | { fault: DrawFault }): Map<Fact, boolean> {
  const wrong = 'fault' in found ? FACTS.indexOf(WRONG[found.fault.at]) : FACTS.length
  return new Map(FACTS.slice(0, wrong + 1).map((fact, at) => [fact, at < wrong]))
}

/** The first rank that is not the computed one; undefined where the order is not what is wrong. */
export function firstWrongRank(fault: DrawFault): number | undefined {
  if (fault.at === 'order') return fault.rank
  return fault.at === 'length' ? Math.min(fault.households, fault.said) + 1 : undefined
}
