import type { ClosingFigures } from '../../../contract/closing/figures.ts'
import type { DrawSuite } from '../../../contract/draw/types.ts'
import type { allocationClosing, GroupRule } from '../../store/db/schema.ts'
import type { Plan, Standing } from '../allocation/plan.ts'

/** What plan.json says; times are UTC, people are of the staff. */
export interface Facts {
  planId: string
  plan: string
  /** When the folder was made. */
  made: string
  suite: DrawSuite
  formKey: string
  round: string
  lists: {
    edition: number
    reason: string
    groups: GroupRule[]
    fingerprint: string
    registered: number
    rejected: number
    households: number
    objectionsUntil: string
    frozenAt: string
    by: string[]
  }[]
  announcement?: { fingerprint: string; edition: number; sealedAt: string; by: string[] }
  /** Once it is closed; its figures add up. */
  closing?: { closedAt: string; by: string; figures: ClosingFigures }
  draws: { number: number; publicNumber: string; reason: string; drawnAt: string; by: string[] }[]
}

interface Around {
  nameOf: (id: string) => string
  now: Date
  closing: typeof allocationClosing.$inferSelect | undefined
}

export function factsOf(
  plan: Plan,
  { allocation, editions, seal, draws }: Standing,
  { nameOf, now, closing }: Around,
): Facts {
  return {
    planId: plan.id,
    plan: plan.title,
    made: now.toISOString(),
    suite: allocation?.suite ?? 'standard',
    formKey: allocation?.formKey || plan.formKey,
    round: allocation?.round ?? '',
    lists: editions.toReversed().map((one) => ({
      edition: one.edition,
      reason: one.reason,
      groups: one.groups,
      fingerprint: one.fingerprint,
      registered: one.registered,
      rejected: one.rejected,
      households: one.households,
      objectionsUntil: one.objectionsUntil.toISOString(),
      frozenAt: one.frozenAt.toISOString(),
      by: [nameOf(one.proposedBy), nameOf(one.confirmedBy)],
    })),
    ...(seal && {
      announcement: {
        fingerprint: seal.fingerprint,
        edition: editions.find(({ id }) => id === seal.editionId)?.edition ?? 0,
        sealedAt: seal.sealedAt.toISOString(),
        by: [nameOf(seal.proposedBy), nameOf(seal.confirmedBy)],
      },
    }),
    ...(closing?.closedAt &&
      closing.figures && {
        closing: {
          closedAt: closing.closedAt.toISOString(),
          by: nameOf(closing.closedBy ?? ''),
          figures: closing.figures,
        },
      }),
    draws: draws.toReversed().map((one) => ({
      number: one.number,
      publicNumber: one.publicNumber,
      reason: one.reason,
      drawnAt: one.drawnAt.toISOString(),
      by: [nameOf(one.enteredBy), nameOf(one.confirmedBy)],
    })),
  }
}
