// Runs a TypeScript entry of the server or a command: node scripts/run.mjs <file> [arguments…]
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

const fromRoot = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** `entry` is relative to the project's folder. */
export function run(entry, args) {
  const loader = ['--import', import.meta.resolve('tsx')]
  runNode([...loader, fromRoot(entry), ...args], { TSX_TSCONFIG_PATH: fromRoot('tsconfig.json') })
}

/** Node with these arguments and variables; signals go through to it, its exit code comes back. */
export function runNode(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C reaches the child by itself when it shares the terminal.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2)
  if (entry) run(entry, args)
  else {
    console.error('usage: node scripts/run.mjs <file> [arguments…]')
    process.exit(64)
  }
}
