// Runs a TypeScript entry of the server or a command: node scripts/run.mjs <file> [arguments…]
import { fileURLToPath } from 'node:url'
import { runNode } from './run-node.mjs'

const fromRoot = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

/** `entry` is relative to the project's folder. Ends this process with the exit code of the entry. */
export async function run(entry, args) {
  const loader = ['--import', import.meta.resolve('tsx')]
  const env = { TSX_TSCONFIG_PATH: fromRoot('tsconfig.json') }
  process.exit(await runNode([...loader, fromRoot(entry), ...args], env))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [entry, ...args] = process.argv.slice(2)
  if (entry) await run(entry, args)
  else {
    console.error('usage: node scripts/run.mjs <file> [arguments…]')
    process.exit(64)
  }
}
