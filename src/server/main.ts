import { readEnvironment } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { startPortal } from './portal.ts'

/** Exit code of a server that had to cut something off when it was stopped. */
const CUT_OFF = 3

/** `npm start`. What is wrong is said in one line where it is the operator's to mend, in full where it is ours. */
try {
  const env = readEnvironment(process.env)
  const portal = await startPortal(env)
  const stop = () => {
    // A second signal means it.
    process.once('SIGINT', () => process.exit(CUT_OFF))
    setTimeout(() => {
      process.stderr.write(`not all came to its end within ${env.STOP_SECONDS} seconds: it was cut off\n`)
      process.exit(CUT_OFF)
    }, env.STOP_SECONDS * 1000)
    void portal.close().then(
      (cut) => process.exit(cut > 0 ? CUT_OFF : 0),
      (error: unknown) => {
        process.stderr.write(`${textOf(error)}\n`)
        process.exit(CUT_OFF)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`Anju listens on ${portal.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : textOf(error)}\n`)
  process.exitCode = 1
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
