import { describeInText } from '../ground/describe-error.ts'
import { misspeltVariables, readEnvironment } from '../ground/env.ts'
import { OperatorError } from '../ground/operator-error.ts'
import { startPortal } from './portal.ts'

/** Exit code of a server that had to abort work when it was stopped. */
const CUT_OFF = 3

/**
 * `npm start`. An error that the operator can fix is printed as one line; any other with its stack, without the
 * values it quotes (a password in DATABASE_URL, values of a statement, the text of an article).
 */
try {
  for (const sentence of misspeltVariables(process.env)) process.stderr.write(`${sentence}\n`)
  const env = readEnvironment(process.env)
  const portal = await startPortal(env)
  const stop = () => {
    // A second signal ends the process at once.
    process.once('SIGINT', () => process.exit(CUT_OFF))
    setTimeout(() => {
      process.stderr.write(
        `shutdown timed out after ${env.STOP_SECONDS} s; remaining requests were aborted\n`,
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
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`Anju listens on ${portal.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : describeInText(error)}\n`)
  process.exitCode = 1
}
