import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'
import { outsideCode } from '../addresses-in.ts'
import type { Section } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import type { FoundSite, Generator, PageFile, Reading } from './generator.ts'
import { withContainers } from './containers.ts'
import { fileOf, markdownIn } from './markdown.ts'

/** A site of VitePress or VuePress: pages beside or below the folder of its configuration. */
export const vitepress: Generator = async (root, notes): Promise<FoundSite> => {
  const home = await homeOf(root)
  const config = await configOf(root, home)
  const from = posix.join(posix.dirname(home), wordIn(config, 'srcDir') ?? '').replace(/^\.$|\/$/g, '')
  const sections = new Map<string, Section>()
  const files = (await markdownIn(root, from)).map((path) => fileOf(path, from))
  const spoken = files.filter((file) => isSpoken(file, sections, notes))
  const origin = /hostname:\s*['"](https?:\/\/[^/'"]+)/.exec(config)?.[1]
  return {
    name: wordIn(config, 'title'),
    description: wordIn(config, 'description'),
    language: wordIn(config, 'lang') ?? 'en',
    hosts: origin === undefined ? [] : [new URL(origin).host],
    files: spoken,
    sections,
    assets: [posix.join(from, 'public'), posix.join(home, 'public'), from],
    addressOf: ({ sections: path, name, isIndex }, said) =>
      said.address ?? (isIndex ? `/${[...path, ''].join('/')}` : `/${[...path, name].join('/')}.html`),
    bodyOf: asMarkdown,
  }
}

const HOMES = [
  '.vitepress',
  '.vuepress',
  'docs/.vitepress',
  'docs/.vuepress',
  'docs/docs/.vuepress',
  'src/.vuepress',
]

async function homeOf(root: string): Promise<string> {
  for (const home of HOMES)
    if (
      await stat(join(root, home)).then(
        (found) => found.isDirectory(),
        () => false,
      )
    )
      return home
  throw new OperatorError(
    say`${root} is no site of VitePress or VuePress: there is no .vitepress or .vuepress, here or in docs`,
  )
}

/** The configuration is a program; the few texts in it that matter are read without running it. */
async function configOf(root: string, home: string): Promise<string> {
  const names = ['config.ts', 'config.mts', 'config.js', 'config.mjs', 'config/index.ts', 'config/index.js']
  for (const name of names) {
    const text = await readFile(join(root, home, name), 'utf8').catch(() => undefined)
    if (text !== undefined) return text
  }
  return ''
}

const wordIn = (config: string, name: string): string | undefined =>
  new RegExp(`\\b${name}:\\s*(['"\`])([^'"\`\\n]{1,300})\\1`).exec(config)?.[2]

const LANGUAGE = /^(?:en|zh|ja|ko|fr|de|es|pt|ru|it|uk|fa|ar|pl|tr|vi|id)(?:-[A-Za-z]{2,4})?$/

/** A folder of the root that is named like a language has the pages in it. */
function isSpoken(
  { sections: [first], path }: PageFile,
  sections: Map<string, Section>,
  notes: ConversionNotes,
): boolean {
  if (first === undefined || !LANGUAGE.test(first)) return true
  if (!/^(?:en|zh)/.test(first)) {
    notes.add('left', say`pages in languages that this portal does not speak`, path)
    return false
  }
  sections.set(first, { locale: first.startsWith('zh') ? 'zh-CN' : 'en' })
  return true
}

const INCLUDE = /<!--\s*@include:\s*([^\s{#]+)[^>]*-->/g
const SNIPPET = /^<<<\s*(\S+?)(?:#\S*|\{[^}]*\})*\s*$/gm
const BLOCKS = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const COMPONENT = /<\/?([A-Z][A-Za-z0-9]*|[a-z]+(?:-[a-z0-9]+)+)\b[^<>]*>/g
const MOST_INCLUDED = 100

/** Containers become notes, heading names kramdown's, included texts part of the page; programs and components go. */
async function asMarkdown({ body, file, textOf, notes }: Reading): Promise<string> {
  const whole = await withIncluded(body, (path) =>
    textOf(path.startsWith('@') ? path.replace(/^@\/?/, '') : posix.join(posix.dirname(file.path), path)),
  )
  const containers = withContainers(whole)
  return outsideCode(containers, (part) =>
    part
      .replaceAll(BLOCKS, (_, name: string) => {
        notes.add('left', say`programs and styles in pages`, `${file.path}: <${name.toLowerCase()}>`)
        return ''
      })
      .replaceAll(COMPONENT, (_, name: string) => {
        notes.add('left', say`components, whose enclosed text stays`, `<${name}>`)
        return ''
      })
      .replaceAll(/^\[\[toc\]\]\s*$/gim, '')
      .replaceAll(/\{\{([^{}]{1,500})\}\}/g, (code: string) => {
        notes.add('left', say`computed words`, code)
        return ''
      }),
  )
}

/** Texts and code of other files, in their place. */
async function withIncluded(
  body: string,
  textOf: (path: string) => Promise<string | undefined>,
): Promise<string> {
  let text = body
  for (const [pattern, made] of [
    [INCLUDE, (found: string) => found.replace(/^---\n[\s\S]*?\n---\n/, '')],
    [SNIPPET, (found: string) => `\`\`\`\`\n${found.trimEnd()}\n\`\`\`\``],
  ] as const) {
    for (const [tag, path = ''] of [...text.matchAll(pattern)].slice(0, MOST_INCLUDED)) {
      const found = await textOf(path)
      if (found !== undefined) text = text.replace(tag, () => made(found))
    }
  }
  return text
}
