// Builds everything that `npm start` runs: what browsers load, the app that renders pages, and the server.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { inEither } from '../src/server/ground/language/operator-language.mjs'
import { root, sourcesHash, stamp } from './sources.mjs'

// A NODE_ENV of the surroundings, such as a test runner's, would build React's development form, which cannot render here.
process.env.NODE_ENV = 'production'

const MISSING = 'ERR_MODULE_NOT_FOUND'

const vite = await import('vite').catch((error) => {
  if (error.code !== MISSING || !error.message.includes("'vite'")) throw error
  console.error(
    inEither(
      'The sources are not those that dist/ was built from, and the tools that build them are not installed: run npm ci without --omit=dev, or bring the dist/ that belongs to these sources',
      '源代码和构建 dist/ 时的不同，而这台机器没有装构建工具：请运行 npm ci（不带 --omit=dev），或换上与这份源代码对应的 dist/',
    ),
  )
  process.exit(1)
})
// Whatever runs it, tests too: what is built is what production serves.
process.env.NODE_ENV = 'production'
const hash = await sourcesHash()
// A build that breaks off is no build.
rmSync(stamp, { force: true })
process.chdir(root)
const builder = await vite.createBuilder({ root, logLevel: 'warn' }, null)
await builder.buildApp()
const { writeBuiltContract } = await import('../dist/server/contract.js')
writeBuiltContract()
mkdirSync('dist/template', { recursive: true })
copyFileSync('templates/interface/tsconfig.json', 'dist/template/tsconfig.json')
writeFileSync(stamp, hash)
