import { parentPort, workerData } from 'node:worker_threads'
import { isRecord } from '../../../contract/is-record.ts'
import { type TrialTask, tryBackup } from './trial.ts'

/** A trial in a thread of its own: visitors are answered meanwhile. */
const task: unknown = workerData
if (!parentPort || !isTrialTask(task)) throw new Error('This file is the worker thread of a trial')
const parent = parentPort

/** Sent by the worker: what is wrong with the backup, or what was found in it. */
export type TrialOutcome = { fault: string } | { rows: number; made: string }

const say = (outcome: TrialOutcome) => parent.postMessage(outcome, [])
await tryBackup(task).then(
  ({ rows, manifest }) => say({ rows, made: manifest.made }),
  (error: unknown) => say({ fault: error instanceof Error ? error.message : String(error) }),
)
parent.close()

function isTrialTask(value: unknown): value is TrialTask {
  return (
    isRecord(value) &&
    typeof value.file === 'string' &&
    typeof value.place === 'string' &&
    isRecord(value.keys)
  )
}
