// Fails when the interface's words are not whole: a key that one language lacks, a key that nothing says, values that the
// languages name differently, or a sentence of the server without Chinese. `node scripts/run.mjs scripts/check-words.ts
// [folder]`, by default the folder it is started in.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { englishOnly, lineOf, logSentences, UNSAID } from './operator-texts.ts'

/** Where words are kept, a file for each language and subject: `zh-CN.forms.ts`, `en.forms.ts`. */
const CATALOGUES = [
  { folder: 'src/contract/language', saidIn: ['src', 'templates'] },
  { folder: 'src/editor/words', saidIn: ['src/editor'] },
  { folder: 'src/contract/faults', saidIn: ['src/contract'] },
]
/** The tags of translated sentences: `say` translates at once, `later` when the sentence is shown. */
const SAYING = new Set(['say', 'later'])
/** Its keys are the English sentences themselves. */
const SENTENCES = { folder: 'src/server/ground/language', saidIn: 'src/server' }

/** What is wrong with the words of a folder that is laid out as this repository. */
export function faultsOfWords(root: string): string[] {
  const sources = ['src', 'templates'].flatMap((folder) => readSources(root, folder))
  return [
    ...CATALOGUES.flatMap((catalogue) => checkCatalogue(root, catalogue, sources)),
    ...checkSentences(root, sources),
    ...sources.flatMap((one) => one.unsaid),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOfWords(path.resolve(process.argv[2] ?? '.'))
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) {
    process.stderr.write(`${faults.length} faults in the words of the interface.\n`)
    process.exitCode = 1
  }
}

function checkCatalogue(
  root: string,
  { folder, saidIn }: (typeof CATALOGUES)[number],
  sources: readonly Source[],
): string[] {
  const [chinese, english] = [readWords(root, folder, 'zh-CN'), readWords(root, folder, 'en')]
  const everyLiteral = new Set(sources.flatMap(({ literals }) => [...literals]))
  const saying = sources.filter(({ name }) => saidIn.some((one) => name.startsWith(`${one}/`)))
  const isSaid = (key: string) =>
    saying.some(
      ({ literals, patterns }) =>
        literals.has(key) || patterns.some((one) => isMadeBy(one, key, everyLiteral)),
    )
  return [
    ...lacking(chinese, english).map((key) => `${folder}: "${key}" has no English: add it to en.*.ts`),
    ...lacking(english, chinese).map((key) => `${folder}: "${key}" has no Chinese: add it to zh-CN.*.ts`),
    ...[...chinese.keys()]
      .filter((key) => !isSaid(key))
      .map((key) => `${folder}: nothing says "${key}": delete it`),
    ...unevenValues(chinese, english).map((key) => `${folder}: "${key}" names other values in English`),
  ]
}

function checkSentences(root: string, sources: readonly Source[]): string[] {
  const { folder, saidIn } = SENTENCES
  const chinese = readWords(root, folder, 'zh-CN')
  const said = sources.filter(({ name }) => name.startsWith(`${saidIn}/`)).flatMap((one) => one.sentences)
  const english = new Map(said.map((sentence) => [sentence, sentence]))
  return [
    ...lacking(english, chinese).map((key) => `${folder}: "${key}" has no Chinese: add it to zh-CN.*.ts`),
    ...lacking(chinese, english).map((key) => `${folder}: nothing says "${key}": delete it`),
    ...unevenValues(chinese, english).map((key) => `${folder}: "${key}" names other values in Chinese`),
  ]
}

type Words = ReadonlyMap<string, string>

/** All words of a language in a folder; of a plural its general form. */
function readWords(root: string, folder: string, language: string): Words {
  const all = path.join(root, folder)
  const files = existsSync(all) ? readdirSync(all).filter((name) => isOf(language, name)) : []
  return new Map(files.flatMap((name) => wordsIn(parse(path.join(all, name)))))
}

function wordsIn(node: ts.Node): [string, string][] {
  const found: [string, string][] = []
  const visit = (inner: ts.Node): void => {
    if (!ts.isObjectLiteralExpression(inner)) return ts.forEachChild(inner, visit)
    for (const property of inner.properties) {
      if (!ts.isPropertyAssignment(property)) continue
      const { name, initializer } = property
      const written = ts.isComputedPropertyName(name) ? name.expression : name
      const key = ts.isIdentifier(written) || ts.isStringLiteralLike(written) ? written.text : ''
      const [, other] = wordsIn(initializer).find(([form]) => form === 'other') ?? []
      found.push([key, ts.isStringLiteralLike(initializer) ? initializer.text : (other ?? '')])
    }
  }
  visit(node)
  return found
}

function parse(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true)
}

function isOf(language: string, name: string): boolean {
  return name.startsWith(`${language}.`) && name.endsWith('.ts')
}

function lacking(there: Words, here: Words): string[] {
  return [...there.keys()].filter((key) => !here.has(key))
}

function unevenValues(one: Words, other: Words): string[] {
  return [...one].flatMap(([key, text]) => (valuesIn(text) === valuesIn(other.get(key) ?? text) ? [] : [key]))
}

function valuesIn(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
}

interface Source {
  name: string
  literals: ReadonlySet<string>
  /** What stands before and after the value of a key that is put together, such as `state.${state}`. */
  patterns: readonly (readonly [string, string])[]
  /** What `say` says, with `{1}` for its first value, and what lines of the log say. */
  sentences: readonly string[]
  /** Texts for the operator that are in English only. */
  unsaid: readonly string[]
}

/** A key that is put together counts as said where its variable part is written anywhere. */
function isMadeBy(
  [head, tail]: readonly [string, string],
  key: string,
  everyLiteral: ReadonlySet<string>,
): boolean {
  if (!key.startsWith(head) || !key.endsWith(tail) || key.length <= head.length + tail.length) return false
  return everyLiteral.has(key.slice(head.length, key.length - tail.length))
}

function readSources(root: string, folder: string): Source[] {
  const catalogues = new Set([...CATALOGUES, SENTENCES].map((one) => one.folder))
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((name) => !catalogues.has(path.dirname(name)) || !/^(?:en|zh-CN)\./.test(path.basename(name)))
    .map((name) => readSource(root, name))
}

function readSource(root: string, name: string): Source {
  const literals = new Set<string>()
  const patterns: [string, string][] = []
  const sentences: string[] = []
  const unsaid: string[] = []
  const file = parse(path.join(root, name))
  const isServer = name.startsWith(`${SENTENCES.saidIn}/`)
  const visit = (node: ts.Node): void => {
    if (isServer) {
      sentences.push(...logSentences(node))
      unsaid.push(...englishOnly(node).map((text) => `${name}:${lineOf(file, text)}: ${UNSAID}`))
    }
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && SAYING.has(node.tag.text))
      sentences.push(sentenceOf(node.template))
    else if (ts.isStringLiteralLike(node)) literals.add(node.text)
    // Members of a union are written as keys of an object, too.
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) literals.add(node.name.text)
    else if (ts.isTemplateExpression(node) && node.templateSpans.length === 1 && /\w\.$/.test(node.head.text))
      patterns.push([node.head.text, node.templateSpans[0]?.literal.text ?? ''])
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { name, literals, patterns, sentences, unsaid }
}

function sentenceOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.templateSpans.reduce(
    (text, { literal }, at) => `${text}{${at + 1}}${literal.text}`,
    template.head.text,
  )
}
