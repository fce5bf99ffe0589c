import cluster from 'node:cluster'
import { describeInText } from '../ground/describe-error.ts'
import { type EnvironmentVariables, readEnvironment } from '../ground/env.ts'
import { misspeltVariables } from '../ground/misspelt-variables.ts'
import { OperatorError } from '../ground/operator-error.ts'
import { ONE_PROCESS, processesOf, runProcesses } from './processes/run-processes.ts'
import { say, sayLater } from '../ground/language/say.ts'

/** Exit code of a server that had to abort work when it was stopped. */
const CUT_OFF = 3

/**
 * `npm start`. An error that the operator can fix is printed as one line; any other with its stack, without the
 * values it quotes (a password in DATABASE_URL, values of a statement, the text of an article).
 */
try {
  // First of all: what was misspelt may be why the rest is wrong.
  if (!cluster.isWorker)
    for (const sentence of misspeltVariables(process.env)) process.stderr.write(`${sentence}\n`)
  const env = readEnvironment(process.env)
  const count = cluster.isWorker ? undefined : processesOf(env)
  if (!cluster.isWorker && env.PROCESSES === 'auto' && count === undefined)
    process.stderr.write(`${sayLater(ONE_PROCESS)}\n`)
  if (count === undefined) await serve(env)
  else process.exit(await runProcesses(env, count))
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : describeInText(error)}\n`)
  process.exitCode = 1
  // The channel to whoever started it would keep it alive.
  if (cluster.isWorker) process.disconnect()
}

async function serve(env: EnvironmentVariables): Promise<void> {
  // Whoever only watches over others needs none of it.
  const { startPortal } = await import('./portal.ts')
  const portal = await startPortal(env)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // A second signal ends the process at once.
    if (!cluster.isWorker) process.once('SIGINT', () => process.exit(CUT_OFF))
    setTimeout(() => {
      process.stderr.write(
        `${say`shutdown timed out after ${env.STOP_SECONDS} s; remaining requests were aborted`}\n`,
      )
      process.exit(CUT_OFF)
    }, env.STOP_SECONDS * 1000)
    void portal.close().then(
      (cut) => process.exit(cut > 0 ? CUT_OFF : 0),
      (error: unknown) => {
        process.stderr.write(`${describeInText(error)}\n`)
        process.exit(CUT_OFF)
      },
    )
  }
  process.on('SIGTERM', stop)
  if (cluster.isWorker) {
    // A terminal sends these to all its processes: whoever started them decides.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
    process.send?.({ listensOn: portal.address })
  } else {
    process.once('SIGINT', stop)
    process.stdout.write(`${say`Anju listens on ${portal.address}`}\n`)
  }
}
