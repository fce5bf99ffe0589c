import { readEnvironment } from './env.ts'
import { OperatorError } from './operator-error.ts'
import { startPortal } from './portal.ts'

/** `npm start`. What is wrong is said in one line where it is the operator's to mend, in full where it is ours. */
try {
  const portal = await startPortal(readEnvironment(process.env))
  process.stdout.write(`Anju listens on ${portal.address}\n`)
  const stop = () => {
    // A second signal means it.
    process.once('SIGINT', () => process.exit(1))
    void portal.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : textOf(error)}\n`)
  process.exitCode = 1
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
