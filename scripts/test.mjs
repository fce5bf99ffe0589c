// `npm test`: every test on the embedded database, then the browser tests. The last line counts them all.
// --no-browser leaves the browser tests out, --only-browser the others; any other arguments go to vitest (names of files, say).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { buildIfNeeded } from './build-if-needed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const OWN = new Set(['--no-browser', '--only-browser'])
const args = process.argv.slice(2).filter((argument) => !OWN.has(argument))
// Not in the configuration: a project there would no longer hear of it from the command line.
if (!args.some((argument) => argument.startsWith('--maxWorkers'))) args.push('--maxWorkers=2')
const wantsBrowser = !process.argv.includes('--no-browser')
const reports = mkdtempSync(join(tmpdir(), 'anju-tests-'))
const totals = { passed: 0, failed: 0 }

await buildIfNeeded()
if (!process.argv.includes('--only-browser')) runProjects(['unit', 'isolated'], {})
const browser = wantsBrowser ? findBrowser() : undefined
if (browser) runProjects(['e2e'], { CHROMIUM: browser })
else
  console.log(
    '\nbrowser tests not run' +
      (wantsBrowser ? ': no Chromium or Chrome was found (set CHROMIUM to its path)' : ''),
  )

rmSync(reports, { recursive: true })
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0

function runProjects(names, env) {
  const report = join(reports, `${names[0]}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [
      vitest,
      'run',
      ...names.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const result = readReport(report)
  totals.passed += result.numPassedTests
  // A run that broke outside its tests has failed too.
  totals.failed += result.numFailedTests || (status === 0 ? 0 : 1)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}
