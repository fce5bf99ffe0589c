import type { FastifyRequest } from 'fastify'
import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Core } from '../../store/core.ts'
import { freshBytes } from '../../store/secrets/random.ts'
import { byStaff } from '../staff/by-staff.ts'
import { staffOf } from '../staff/permissions.ts'
import { move } from './line.ts'
import { listRooms } from './list-rooms.ts'
import type { Rooms } from './rooms.ts'
import { LOGIN_ROOM } from '../../../contract/waiting-address.ts'
import { moveLine } from './store-line.ts'

interface Needs extends Pick<Core, 'db' | 'change'> {
  rooms: Rooms
}

interface Change {
  pace: number | null
  isOpen: boolean
}

/** How many wait, and how fast they are let in. */
export function waitingOperations({ db, change, rooms }: Needs) {
  async function set(request: FastifyRequest, name: string, { pace, isOpen }: Change): Promise<void> {
    const room = await rooms.find(name)
    if (!room) throw notFound('waiting room of this form')
    const { opensAt } = room
    const seed = freshBytes(24).toString('base64url')
    const none = { early: 0, late: 0, taken: 0, isPressed: false }
    await change(
      byStaff(request),
      (tx) =>
        // What was let in until now went by the former pace.
        moveLine(tx, room, rooms.clock, (line, now) => ({
          ...move(line, { ...none, now, opensAt, pace: rooms.pace, seed }),
          pace,
          isOpen,
        })),
      {
        action: 'waiting-room-changed',
        subject: name,
        detail: { pace: pace ?? rooms.pace, isOpen: String(isOpen) },
      },
    )
  }
  return {
    async selectWaitingRooms(request) {
      return ok(await listRooms({ db, rooms }, staffOf(request).staffId))
    },
    async changeFormWaitingRoom(request) {
      const { formKey, ...to } = request.body
      await set(request, formKey, to)
      return ok(null)
    },
    async changeLoginWaitingRoom(request) {
      await set(request, LOGIN_ROOM, request.body)
      return ok(null)
    },
  } satisfies Operations
}
