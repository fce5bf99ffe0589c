// Runs a TypeScript entry: node scripts/run.mjs <entry.ts> [argument …]
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const [entry, ...parameters] = process.argv.slice(2)
if (!entry) {
  console.error('usage: node scripts/run.mjs <entry.ts> [argument …]')
  process.exit(64)
}

const child = spawn(process.execPath, ['--import', 'tsx', entry, ...parameters], { stdio: 'inherit' })
// Ctrl-C reaches the child by itself when it shares the terminal.
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
