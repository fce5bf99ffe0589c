import type { FastifyReply, FastifyRequest } from 'fastify'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { say } from '../../ground/language/say.ts'
import { byStaff } from '../staff/by-staff.ts'
import { type ActNeeds, actorOf } from './device.ts'
import { enterNumber, type Entry } from './draw.ts'
import { conflict } from './plan.ts'

/** The public number of a draw, entered by two officers independently, and its correction. */
export function numberOperations({ change, secrets, now, isHttps }: ActNeeds) {
  /** The second entry that differs is logged, and refused after that. */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    kind: 'draw' | 'correct',
    entry: Omit<Entry, 'now'>,
  ) {
    const actor = actorOf(request, reply, isHttps)
    const done = await change(
      byStaff(request),
      (tx) => enterNumber(tx, secrets, kind, { ...entry, now: now() }, actor),
      (result) => {
        const detail = { announcement: entry.announcement.slice(0, 16), kind }
        const subject = entry.planId
        if (result.outcome === 'waits') return { action: 'allocation-number-entered', subject, detail }
        if (result.outcome === 'differs')
          return {
            action: 'allocation-numbers-differed',
            subject,
            detail: { ...detail, positions: result.positions.join(' ') },
          }
        return {
          action: kind === 'draw' ? 'allocation-drawn' : 'allocation-corrected',
          subject,
          reason: entry.reason,
          detail: { ...detail, households: result.households, with: result.enteredBy },
        }
      },
    )
    if (done.outcome === 'differs')
      throw conflict(
        'numbers-differ',
        done.positions[0] === 0
          ? say`the two numbers differ in length: nothing was drawn, both of you enter it again`
          : say`the two numbers differ at ${done.positions.join(', ')}: nothing was drawn, both of you enter it again`,
      )
    return ok({ isDrawn: done.outcome === 'drawn' })
  }

  return {
    async enterPublicNumber(request, reply) {
      return enter(request, reply, 'draw', { ...request.body, reason: '' })
    },
    async correctPublicNumber(request, reply) {
      return enter(request, reply, 'correct', request.body)
    },
  } satisfies Operations
}
