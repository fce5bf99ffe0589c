import { createServer } from 'node:net'
import type { EnvironmentVariables } from './env.ts'
import { codeOf, EnvironmentError } from './operator-error.ts'
import { say } from './language/say.ts'

type Address = Pick<EnvironmentVariables, 'PORT' | 'HOST'>

/**
 * Checks whether the server will be able to listen, before it does work that would be lost.
 * @throws EnvironmentError that names PORT or HOST
 */
export async function assertListenable({ PORT, HOST }: Address): Promise<void> {
  const server = createServer((socket) => socket.destroy())
  try {
    await new Promise<void>((done, failed) =>
      server.once('error', failed).listen({ port: PORT, host: HOST }, done),
    )
  } catch (error) {
    throw listenFault(error, { PORT, HOST })
  }
  await new Promise((done) => server.close(done))
}

/** Turns a listening error into an error about PORT or HOST; any other error stays as it is. */
export function listenFault(error: unknown, { PORT, HOST }: Address): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new EnvironmentError(
        say`environment variable PORT must be a free port: another program, perhaps this one, already listens on ${PORT}; stop it, or set PORT to another number`,
      )
    case 'EACCES':
      return new EnvironmentError(
        say`environment variable PORT must be a port that this user may open: ${PORT} is reserved; set PORT to 1024 or above`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new EnvironmentError(
        say`environment variable HOST must be an address or name of this machine: ${HOST} is none; set HOST to localhost, or to 0.0.0.0 to be reached from outside`,
      )
    default:
      return error
  }
}
