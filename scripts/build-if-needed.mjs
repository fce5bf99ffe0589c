// Builds when a source changed since the last build.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { inEither } from '../src/server/ground/language/operator-language.mjs'
import { isBuilt } from './sources.mjs'

/** The building is a process of its own: what it took of memory is given back before anything is served. */
export async function buildIfNeeded() {
  if (await isBuilt()) return
  console.log(
    inEither(
      'Building what is served, once for each version: half a minute to two on two cores …',
      '正在构建要运行的程序，每个版本只做一次：双核机器半分钟到两分钟……',
    ),
  )
  const begun = performance.now()
  const script = fileURLToPath(new URL('./build.mjs', import.meta.url))
  const builder = spawn(process.execPath, [script], { stdio: 'inherit' })
  const stop = () => builder.kill()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.once(signal, stop)
  const code = await new Promise((resolve) => builder.once('exit', resolve))
  for (const signal of signals) process.off(signal, stop)
  if (code !== 0) process.exit(code ?? 1)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(inEither(`Built in ${seconds} s.`, `构建完成，用了 ${seconds} 秒。`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildIfNeeded()
