// Runs a TypeScript entry of the server or a command: node scripts/run.mjs <file> [arguments…]
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Signals go through to the entry, its exit code comes back. */
export function run(entry, args) {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL(`../${entry}`, import.meta.url)), ...args], {
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: fileURLToPath(new URL('../tsconfig.json', import.meta.url)) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2)
  run(entry, args)
}
