// Fails when the docs name what is not there: npm scripts, paths of the repository, pages and their headings; and when
// two decisions share a number. `node scripts/check-docs.mjs [folder]`, by default the folder it is started in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PAGES = [
  'README.md',
  'README.zh-CN.md',
  'CHANGELOG.md',
  'CONTEXT.md',
  'CONTRIBUTING.md',
  'CODE_OF_CONDUCT.md',
  'SECURITY.md',
]
/** What a path of the repository begins with. A fixed list, so that a folder that is gone is missed. */
const FOLDERS = new Set([
  '.ci',
  'demo',
  'docs',
  'examples',
  'openapi',
  'schemas',
  'scripts',
  'src',
  'templates',
  'tests',
])

/** Of a decision, two lines below its title. */
const STATUS = /^Date: \d{4}-\d\d-\d\d · Status: (?:accepted|proposed|replaced by \[)/

const root = path.resolve(process.argv[2] ?? '.')
const { scripts = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

const settings = listedSettings()

const faults = [...pages().flatMap(checkPage), ...checkTwins(), ...checkDecisions()]
for (const fault of faults) console.error(fault)
if (faults.length) {
  console.error(`${faults.length} faults in the docs: correct the page, or bring back what it names.`)
  process.exitCode = 1
}

function pages() {
  const docs = existsSync(path.join(root, 'docs'))
    ? readdirSync(path.join(root, 'docs'), { recursive: true })
    : []
  const below = docs
    .map((name) => `docs/${name.split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.md'))
  return [...PAGES.filter((name) => existsSync(path.join(root, name))), ...below.sort()]
}

function checkPage(page) {
  return linesOf(page).flatMap(({ text, number, isCode }) => {
    const found = [...missingScripts(text)]
    if (!isCode) found.push(...missingPaths(text), ...brokenLinks(page, text))
    return found.map((reason) => `${page}:${number}: ${reason}`)
  })
}

/** Lines with their numbers; those between fences are code, in which only commands are looked for. */
function linesOf(page) {
  let fence = ''
  return readFileSync(path.join(root, page), 'utf8')
    .split('\n')
    .map((text, index) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1] ?? ''
      const isCode = fence !== '' || mark !== ''
      if (!fence) fence = mark
      else if (mark.startsWith(fence)) fence = ''
      return { text, number: index + 1, isCode }
    })
}

function missingScripts(text) {
  const run = [...text.matchAll(/\bnpm run ([\w:.-]*\w)/g)].map(([, name]) => name)
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, name]) => name)
  return [...run, ...short]
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `package.json has no script ${name}`)
}

/** Of `docs/<name>/*.md` the part before the first placeholder is looked for. */
function missingPaths(text) {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, span]) => span.replace(/(?::\d+(?:-\d+)?|#.*)$/, ''))
    .filter((span) => FOLDERS.has(span.split('/')[0]) && span.includes('/'))
    .filter((span) => !existsSync(path.join(root, fixedPart(span))))
    .map((span) => `there is no ${span}`)
}

function fixedPart(span) {
  const steps = span.split('/')
  const open = steps.findIndex((step) => /[<>{}*?$…]|\.\.\.|NNNN/.test(step))
  return steps.slice(0, open < 0 ? undefined : open).join('/')
}

function brokenLinks(page, text) {
  const plain = text.replace(/`[^`]*`/g, '')
  return [...plain.matchAll(/\]\(<?([^)<>\s]+)>?(?:\s+"[^"]*")?\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target))
    .flatMap((target) => brokenLink(page, target))
}

function brokenLink(page, target) {
  const [file, heading] = target.split('#')
  const linked = file ? path.posix.join(path.posix.dirname(page), decodeURIComponent(file)) : page
  if (linked.startsWith('../')) return [`the link ${target} leaves the repository`]
  if (!existsSync(path.join(root, linked))) return [`the link ${target} leads nowhere`]
  if (!heading || !linked.endsWith('.md')) return []
  const known = headingsOf(linked).includes(decodeURIComponent(heading))
  return known ? [] : [`${linked} has no heading #${decodeURIComponent(heading)}`]
}

/** Headings as links name them: small letters, hyphens for spaces, no punctuation, numbered when they repeat. */
function headingsOf(page) {
  const seen = new Map()
  return linesOf(page)
    .map(({ text, isCode }) => !isCode && /^#{1,6}\s+(.*?)\s*#*$/.exec(text)?.[1])
    .filter(Boolean)
    .map((title) => {
      const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
        .replace(/\s/g, '-')
      const times = seen.get(slug) ?? 0
      seen.set(slug, times + 1)
      return times ? `${slug}-${times}` : slug
    })
}

/** A page in Chinese is linked from its English one and keeps in step with it: the same levels of headings, npm scripts and settings. */
function checkTwins() {
  return pages()
    .filter((page) => page.endsWith('.zh-CN.md'))
    .flatMap((page) => {
      const original = page.replace('.zh-CN.md', '.md')
      if (!existsSync(path.join(root, original))) return [`${page}:1: there is no ${original}`]
      const [theirs, ours] = [original, page].map((name) => readFileSync(path.join(root, name), 'utf8'))
      const found = theirs.includes(`](${path.posix.basename(page)})`)
        ? []
        : [`${original}:1: the Chinese page ${page} is not linked`]
      const [their, our] = [original, page].map((name) => levelsOf(name))
      const at = their.findIndex((one, index) => one.level !== our[index]?.level)
      if (at >= 0) found.push(`${page}:1: the section "${their[at].title}" of ${original} is missing here`)
      else if (our.length > their.length)
        found.push(`${page}:1: ${original} has no section for "${our[their.length].title}"`)
      const [known, named] = [theirs, ours].map((text) => new Set([...commandsIn(text), ...settingsIn(text)]))
      for (const one of named) if (!known.has(one)) found.push(`${page}:1: ${original} knows no ${one}`)
      for (const one of known) if (!named.has(one)) found.push(`${page}:1: ${one} of ${original} is missing`)
      return found
    })
}

function levelsOf(page) {
  return linesOf(page).flatMap(({ text, isCode }) => {
    const [, marks, title] = (!isCode && /^(#{1,6})\s+(.*?)\s*#*$/.exec(text)) || []
    return marks ? [{ level: marks.length, title }] : []
  })
}

function commandsIn(text) {
  return [...text.matchAll(/`npm (?:run )?[\w:.-]+(?: -- [a-z-]+)?/g)].map(([all]) => all.slice(1))
}

/** Names of settings, which docs/running.md lists. */
function settingsIn(text) {
  return [...text.matchAll(/`([A-Z][A-Z\d_]+)(?:=[^`]*)?`/g)]
    .map(([, name]) => name)
    .filter((name) => settings.has(name))
}

function listedSettings() {
  const page = path.join(root, 'docs/running.md')
  const rows = existsSync(page) ? readFileSync(page, 'utf8').match(/^\| `[A-Z][^|]*\|/gm) : []
  return new Set(
    (rows ?? []).flatMap((row) => [...row.matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name)),
  )
}

function checkDecisions() {
  const folder = path.join(root, 'docs/decisions')
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.md'))
        .sort()
    : []
  const first = new Map()
  return names.flatMap((name) => {
    const page = `docs/decisions/${name}`
    const number = /^(\d{4})-/.exec(name)?.[1]
    if (!number) return [`${page}:1: a decision's file begins with its number, as in 0001-title.md`]
    if (first.has(number))
      return [`${page}:1: number ${number} is ${first.get(number)}'s: take the next free one`]
    first.set(number, name)
    const [title = '', , status = ''] = readFileSync(path.join(folder, name), 'utf8').split('\n')
    const faults = []
    if (Number(/^# (\d+)\. /.exec(title)?.[1]) !== Number(number))
      faults.push(`${page}:1: the title begins with "# ${Number(number)}. "`)
    if (!STATUS.test(status))
      faults.push(
        `${page}:3: the third line is "Date: 2026-01-31 · Status: accepted", proposed or replaced by …`,
      )
    return faults
  })
}
