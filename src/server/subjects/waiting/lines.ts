import { keepLine, type KeptLine, type LineNeeds } from './keep-line.ts'
import type { Line } from './line.ts'
import type { Room } from './room.ts'

/** Milliseconds for which a line is used as it was read. */
export const FRESH = 1000

/** Milliseconds for which those who wait are shown what was read before, while the line cannot be read. */
const OLDEST = 60_000

export interface Lines {
  /** What was read of a line before. */
  known(name: string): { room: Room; kept: KeptLine } | undefined
  all(): Iterable<[string, { kept: KeptLine }]>
  /** @param mayBeOld for somebody who waits: what was read before will do where the line cannot be read */
  read(room: Room, mayBeOld?: boolean): Promise<{ kept: KeptLine; line: Line; fault?: unknown }>
  /** Looks again whether there is a room, and when it opens: it may have been put off. */
  renew(name: string): Promise<void>
}

/** The lines that a process has read. */
export function createLines(needs: LineNeeds, find: (name: string) => Promise<Room | undefined>): Lines {
  const lines = new Map<string, { room: Room; kept: KeptLine }>()

  function lineOf(room: Room): KeptLine {
    const before = lines.get(room.room)?.kept
    const kept = before?.opening.opensAt === room.opensAt ? before : keepLine(room, needs)
    lines.set(room.room, { room, kept })
    return kept
  }

  return {
    known: (name) => lines.get(name),
    all: () => lines,
    async read(room, mayBeOld = false) {
      const kept = lineOf(room)
      let fault: unknown
      try {
        if (kept.age() > FRESH) await kept.readAgain()
      } catch (error) {
        if (!mayBeOld || kept.age() > OLDEST) throw error
        fault = error
      }
      const line = kept.line()
      if (!line) throw new Error('a line that was read is there')
      return { kept, line, ...(fault !== undefined && { fault }) }
    },
    async renew(name) {
      const room = await find(name)
      if (room) await lineOf(room).readAgain()
      else lines.delete(name)
    },
  }
}
