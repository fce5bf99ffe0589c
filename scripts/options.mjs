import { parseArgs } from 'node:util'
import { inEither } from '../src/server/ground/language/operator-language.mjs'

export const START = {
  usage: inEither(
    `npm start

Builds what is served if a source has changed, opens the database in DATA_DIR, loads the demo where that is empty, and serves.
It takes no options: its settings are environment variables, see docs/running.md.`,
    `npm start

源代码有变化就先构建，再打开 DATA_DIR 里的数据库（空的就装入演示内容），然后提供服务。
没有选项：设置都用环境变量，见 docs/running.zh-CN.md。`,
  ),
}
export const BENCH = {
  usage: `npm run bench -- [--quick] [--only=<parts>] [--million]

--quick    takes a minute and tells less
--only     some of memory,answers,accounts,forms,lists,search,hostile,import,going-live,access,permissions,editor,saves,columns,inbox,typing,writing,processes,long
--million  compares lists of 1,000,000 contents with those of 5,000`,
  options: { quick: { type: 'boolean' }, million: { type: 'boolean' }, only: { type: 'string' } },
}
export const CHAOS = {
  usage: `npm run chaos -- [--short] [--faults] [--forms] [--allocating] [--writing <number>] [--seed <number>]

--short       fewer rounds, for CI, and no writing
--faults      without killing the embedded database
--forms       only people who fill in forms meanwhile
--allocating  only kills while plans are allocated
--writing     only so many random sequences of writing in browsers that fail; 500 in a whole run
--seed        makes the same sequences of writing again`,
  options: {
    short: { type: 'boolean' },
    faults: { type: 'boolean' },
    forms: { type: 'boolean' },
    allocating: { type: 'boolean' },
    writing: { type: 'string' },
    seed: { type: 'string' },
  },
}
export const DAY = {
  usage: `npm run day -- [--embedded] [--quiet] [--nginx] [--people <number>] [--seconds <number>]

--embedded  on the embedded database with one process; by default on PostgreSQL with two
--quiet     without the rounds in which something fails
--nginx     a quiet day behind nginx, as examples/production sets it up
--people    how many come; 12000, or 4000 on the embedded database, by default
--seconds   within how many seconds they come; 60 by default`,
  options: {
    embedded: { type: 'boolean' },
    quiet: { type: 'boolean' },
    nginx: { type: 'boolean' },
    people: { type: 'string' },
    seconds: { type: 'string' },
  },
}
export const SOAK = {
  usage: `npm run soak -- [--embedded] [--minutes <number>] [--people <number>]

--embedded  on the embedded database with one process; by default on PostgreSQL with two
--minutes   how long; 30 by default, of which a third is for settling
--people    how many come within a minute; 120 by default`,
  options: { embedded: { type: 'boolean' }, minutes: { type: 'string' }, people: { type: 'string' } },
}
export const CAPACITY = {
  usage: `npm run capacity -- [--residents <number>] [--half <seconds>] [--cores <number>] [--database-cores <number>]

--residents       how many want to send the form; 1000000 by default
--half            seconds within which half of them come; 600 by default
--cores           of each machine of the portal; 4 by default
--database-cores  of PostgreSQL's machine; 16 by default`,
  options: {
    residents: { type: 'string' },
    half: { type: 'string' },
    cores: { type: 'string' },
    'database-cores': { type: 'string' },
  },
}
export const FUZZ = {
  usage: `npm run fuzz -- [--calls <number>] [--seed <number>] [--short]

--calls  how many calls; 100000 by default
--seed   makes a run again
--short  4000 calls and 15 seconds at most, for CI`,
  options: { calls: { type: 'string' }, seed: { type: 'string' }, short: { type: 'boolean' } },
}
export const AUDIT = {
  usage: `npm run audit -- [words in addresses…] [--look=<words>] [--part=<n>/<of>]

Opens every public route at two widths, in every setting, in forced colours, and in both languages: about half an hour on two cores.
words   only addresses that have all of them
--look  only looks whose name has all of these words, such as "375 px" or "forced" or "language=en"
--part  only one part of the looks, such as 2/6`,
  options: { look: { type: 'string' }, part: { type: 'string' } },
  allowPositionals: true,
}
export const LIGHTHOUSE = {
  usage: `npm run lighthouse -- [words in names or addresses…] [--all] [--part=<n>/<of>]

Examines fifteen pages of the demo on a phone, or those that have one of the words. It downloads Lighthouse first.
--all   every public route: about a quarter of an hour
--part  only one part of the pages, such as 2/3`,
  options: { all: { type: 'boolean' }, part: { type: 'string' } },
  allowPositionals: true,
}

export const MUTATE = {
  usage: `npm run mutate -- <files or folders of src…> [tests…] [--lines <from>-<to>] [--only=<pattern>] [--part=<n>/<m>] [--list] [--changed]

Breaks each rule of the sources in turn (a condition, a bound, a call, an early return), runs the tests that reach it, and names what no test misses.
tests      by default those that mirror each file, or its folder
--lines    only rules in these lines
--only     only rules whose description this regular expression finds, such as 'left out: ,? ?eq'
--part     every m-th rule, from the n-th on, such as 1/20: a sample of many files
--list     only names what would be broken
--changed  a few rules of the server in lines that the newest commits changed`,
  options: {
    lines: { type: 'string' },
    only: { type: 'string' },
    part: { type: 'string' },
    list: { type: 'boolean' },
    changed: { type: 'boolean' },
  },
  allowPositionals: true,
}

/** Which of these a part is, such as `2/6` of `--part`; all of them without one. */
export function partOf(all, part = '1/1') {
  const [number = 0, parts = 0] = part.split('/').map(Number)
  if (!(number >= 1 && number <= parts)) throw new Error(`--part=${part} is no part; a part is such as 2/6`)
  return all.filter((_one, at) => at % parts === number - 1)
}

/** Says what a command takes and ends well when asked for help; names an option that it does not know, and ends. */
export function checkOptions(
  { usage, options = {}, allowPositionals = false },
  args = process.argv.slice(2),
) {
  if (args.some((one) => one === '--help' || one === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    parseArgs({ args, options, allowPositionals })
  } catch (error) {
    const named = /'([^']+)'/.exec(error.message)?.[1] ?? ''
    const unknown = inEither(error.message.split('. ')[0], `不认识“${named}”`)
    console.error(`${unknown}\n\n${usage}`)
    process.exit(1)
  }
}
