import type { Worker } from 'node:cluster'
import { isRecord } from '../../../contract/is-record.ts'
import { combineMetrics, countedOf, type Metric } from './registry.ts'

/** What a process is asked for its figures with, and what it answers. */
const ASK = 'figures?'
const ANSWER = 'figures'

/** Milliseconds for which a process is waited for: one that is stopped is left out, but what it has counted is not. */
const PATIENCE = 1000

/** In one of several processes: answers whoever started it. @returns what ends that */
export function answerFigures(read: () => Promise<Metric[]>): () => Promise<void> {
  const tell = async () => {
    const figures = await read()
    if (process.connected) process.send?.({ [ANSWER]: figures })
  }
  const answer = (message: unknown) => {
    if (message === ASK) void tell()
  }
  process.on('message', answer)
  return async () => {
    process.off('message', answer)
    // What was counted until the end is not lost.
    await tell()
  }
}

type Process = Pick<Worker, 'on' | 'once' | 'off' | 'send' | 'isConnected'>

/** The figures of all processes, those that have ended included. */
export function figuresOf(patience = PATIENCE) {
  const known = new Map<Process, Metric[]>()
  let gone: Metric[] = []

  const ask = (one: Process) =>
    new Promise<Metric[]>((resolve) => {
      const end = (figures: Metric[]) => {
        clearTimeout(timer)
        one.off('message', take)
        resolve(figures)
      }
      const take = (message: unknown) => {
        if (isAnswer(message)) end(message[ANSWER])
      }
      const timer = setTimeout(() => end(countedOf(known.get(one) ?? [])), patience)
      one.on('message', take)
      if (one.isConnected()) one.send(ASK)
    })

  return {
    add(one: Process): void {
      known.set(one, [])
      one.on('message', (message: unknown) => {
        if (isAnswer(message) && known.has(one)) known.set(one, message[ANSWER])
      })
      one.once('disconnect', () => {
        gone = combineMetrics([gone, countedOf(known.get(one) ?? [])])
        known.delete(one)
      })
    },
    async read(): Promise<Metric[]> {
      return combineMetrics([gone, ...(await Promise.all([...known.keys()].map(ask)))])
    },
  }
}

/** Only a process of ours is at the other end. */
function isAnswer(message: unknown): message is { [ANSWER]: Metric[] } {
  return isRecord(message) && Array.isArray(message[ANSWER])
}
