import type { Registry } from './registry.ts'

/** How a waiting room stands, as one process knows it. */
export interface WaitingFigures {
  room: string
  waiting: number
  letIn: number
  taken: number
}

export function measureWaiting(metrics: Registry, read: () => readonly WaitingFigures[]): void {
  const of = (name: 'waiting' | 'letIn' | 'taken') => () =>
    read().map((one): [Record<string, string>, number] => [{ room: one.room }, one[name]])
  metrics.gauge('anju_waiting', 'People in a waiting room, by room.', of('waiting'), { combine: 'max' })
  metrics.gauge('anju_waiting_let_in', 'How far the line of a waiting room has been let in.', of('letIn'), {
    combine: 'max',
  })
  metrics.gauge('anju_waiting_turns', 'Turns of a waiting room that were taken.', of('taken'), {
    combine: 'max',
  })
}
