import { keepLine, type KeptLine, type LineNeeds } from './keep-line.ts'
import type { Line } from './line.ts'
import type { Room } from './room.ts'

/** Milliseconds for which a line is used as it was read. */
export const FRESH = 1000

export interface Lines {
  /** What was read of a line before. */
  known(name: string): { room: Room; kept: KeptLine } | undefined
  all(): Iterable<[string, { kept: KeptLine }]>
  read(room: Room): Promise<{ kept: KeptLine; line: Line }>
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
    async read(room) {
      const kept = lineOf(room)
      if (kept.age() > FRESH) await kept.readAgain()
      const line = kept.line()
      if (!line) throw new Error('a line that was read is there')
      return { kept, line }
    },
    async renew(name) {
      const room = await find(name)
      if (room) await lineOf(room).readAgain()
      else lines.delete(name)
    },
  }
}
