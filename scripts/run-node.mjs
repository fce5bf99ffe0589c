import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/** Runs Node with these arguments and additional variables, and passes signals on. Resolves with its exit code. */
export function runNode(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C reaches the child by itself when it shares the terminal.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
