// `npm test`: every test on the embedded database, then the browser tests. The last line counts them all.
// --no-browser leaves the browser tests out, --only-browser the others; any other arguments go to vitest (names of files, say).
// --changed runs what the differences from main affect, --changed=<branch or commit> those from another.
// Nothing runs twice: a test that fails by chance is mended, or it hides a fault.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.mjs'
import { buildIfNeeded } from './build-if-needed.mjs'
import { changedTests } from './changed-tests.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROOM_BYTES = 4 * 1024 ** 3
const OWN = new Set(['--no-browser', '--only-browser'])
const CHANGED = /^--changed(?:=(.+))?$/
const args = process.argv.slice(2).filter((argument) => !OWN.has(argument) && !CHANGED.test(argument))
const asked = process.argv.map((argument) => CHANGED.exec(argument)).find(Boolean)
const since = asked && (asked[1] ?? 'main')
// Three for two cores: many tests wait more than they work. Not in the configuration: a project there would no longer hear of it
// from the command line.
if (!args.some((argument) => argument.startsWith('--maxWorkers'))) args.push('--maxWorkers=3')
const affected = since && findAffected()
const ofBrowser = (file) => file.startsWith('tests/e2e/')
const plain = affected?.filter((file) => !ofBrowser(file))
const inBrowser = affected?.filter(ofBrowser)
const wantsPlain = !process.argv.includes('--only-browser') && plain?.length !== 0
const wantsBrowser = !process.argv.includes('--no-browser') && inBrowser?.length !== 0
// Reports, and whatever tests leave in the folder for temporary files: it goes when they end.
const scratch = mkdtempSync(join(roomy('/dev/shm') ?? tmpdir(), 'anju-tests-'))
const OF_TESTS = {
  BUILT_WORKERS: 'on',
  TMPDIR: scratch,
  // A fifth of what a server or a command takes to start is compiling: what one has compiled the next one reads.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/anju/compiled'),
}
const totals = { passed: 0, failed: 0 }
const failures = []

if (affected)
  console.log(
    `Since ${since}: ${plain.length} files of tests are affected, and ${inBrowser.length} of browser tests.`,
  )
if (wantsPlain || wantsBrowser) await buildIfNeeded()
if (wantsPlain) runProjects(['unit', 'browser-code', 'isolated'], {}, plain)
const browser = wantsBrowser ? findBrowser() : undefined
if (browser) runProjects(['e2e'], { CHROMIUM: browser }, inBrowser)
else
  console.log(
    '\nbrowser tests not run' +
      (wantsBrowser ? ': no Chromium or Chrome was found (set CHROMIUM to its path)' : ''),
  )

rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
for (const failure of failures) console.log(`\nfailed: ${failure}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed > 0 || (totals.passed === 0 && (wantsPlain || wantsBrowser)) ? 1 : 0

function findAffected() {
  try {
    return changedTests(root, since)
  } catch {
    console.error(
      `git knows no ${since}: name the branch or commit to compare with, such as --changed=origin/main`,
    )
    process.exit(64)
  }
}

function runProjects(names, env, files = []) {
  const { passed, failed, failedFiles } = runVitest(names, env, [...args, ...files])
  totals.passed += passed
  totals.failed += failed
  failures.push(...failedFiles.flatMap(describeFailures))
  if (failed > 0 && failedFiles.length === 0) failures.push(`${names[0]}, outside its tests`)
}

/** A line for each test that failed; for a file that failed before or between its tests, one for the file. */
function describeFailures({ name, message, assertionResults }) {
  const file = relative(root, name)
  const failedTests = assertionResults.filter(({ status }) => status === 'failed')
  if (failedTests.length === 0)
    return [`${file}: ${firstLine(message) || 'failed outside its tests, see above'}`]
  return failedTests.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

function firstLine(text = '') {
  return text.split('\n', 1)[0]
}

function runVitest(names, env, more) {
  const report = join(scratch, `${names[0]}.json`)
  rmSync(report, { force: true })
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
      ...more,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...OF_TESTS, ...env } },
  )
  const { numPassedTests, numFailedTests, testResults } = readReport(report)
  return {
    passed: numPassedTests,
    // A run that broke outside its tests has failed too.
    failed: numFailedTests || (status === 0 ? 0 : 1),
    failedFiles: testResults.filter((file) => file.status === 'failed'),
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}

/** A folder in memory, where there is room for what tests keep: each copies a database of 40 MB, half of the time it takes to open. */
function roomy(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES ? folder : undefined
  } catch {
    return undefined
  }
}
