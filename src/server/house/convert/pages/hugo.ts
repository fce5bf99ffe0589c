import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isRecord } from '../../../../contract/is-record.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'
import { outsideCode } from '../addresses-in.ts'
import { pathOf, type Section } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import { readConfig } from './data-file.ts'
import type { Said } from './fields.ts'
import {
  addressFrom,
  datePartsOf,
  type FoundSite,
  type Generator,
  hostsOf,
  type PageFile,
  type Reading,
  slugOf,
  stringOf,
} from './generator.ts'
import { fileOf, markdownIn } from './markdown.ts'

const CONFIGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`),
)
const OWN_LANGUAGES = /^(?:en|zh)(?:[-_].*)?$/i

/** A site of Hugo: `content/`, page bundles, `static/`, aliases, weights, drafts and the languages that this portal speaks. */
export const hugo: Generator = async (root, notes): Promise<FoundSite> => {
  const config = await readConfig(root, CONFIGS)
  if (config === undefined)
    throw new OperatorError(
      say`${root} is no site of Hugo: there is no hugo.toml, hugo.yaml, config.toml or config/_default`,
    )
  const languages = isRecord(config.languages) ? config.languages : await languagesIn(root)
  const main = stringOf(config.defaultContentLanguage) ?? stringOf(config.defaultcontentlanguage) ?? 'en'
  const content = stringOf(config.contentDir) ?? 'content'
  const paths = await withoutHidden(root, await markdownIn(root, content))
  const folders = foldersOf(languages, main, content, paths)
  const resources = new Set(paths.filter((path) => posix.basename(path) === 'index.md').map(posix.dirname))
  const sections = new Map<string, Section>()
  const files: PageFile[] = []
  for (const path of paths) {
    const language = languageOf(path, folders, languages, main)
    if (language === undefined)
      notes.add('left', say`pages in languages that this portal does not speak`, path)
    else if (isResource(path, resources))
      notes.add('left', say`texts beside a page, which are no pages`, path)
    else files.push(pageOf(path, language, sections))
  }
  const own = isRecord(languages[main]) ? languages[main] : {}
  const patterns = isRecord(config.permalinks) ? config.permalinks : {}
  return {
    name: stringOf(own.title) ?? stringOf(config.title),
    description: isRecord(config.params) ? stringOf(config.params.description) : undefined,
    language: stringOf(own.languageCode) ?? stringOf(own.locale) ?? stringOf(config.languageCode) ?? main,
    hosts: hostsOf(config.baseURL, config.baseurl),
    files,
    sections,
    assets: ['static', 'assets', content],
    addressOf: (file, said) => addressOf(file, said, isRecord(patterns.page) ? patterns.page : patterns),
    bodyOf: async (reading) => withReferences(reading),
  }
}

/** Sections that are never shown: their texts are parts of others. */
async function withoutHidden(root: string, paths: readonly string[]): Promise<string[]> {
  const hidden: string[] = []
  for (const path of paths.filter((one) => posix.basename(one) === '_index.md')) {
    const text = await readFile(join(root, path), 'utf8')
    if (
      /^\s*(?:render\s*[:=]\s*["']?never)/m.test(text.slice(0, 2_000)) &&
      /cascade/.test(text.slice(0, 2_000))
    )
      hidden.push(`${posix.dirname(path)}/`)
  }
  return paths.filter((path) => !hidden.some((folder) => path.startsWith(folder)))
}

interface Language {
  code: string
  /** Where its pages are, from the root. */
  from: string
  /** The section above its pages: none for the main language. */
  above: string | undefined
}

/** Languages with a file of their own, or all in one. */
async function languagesIn(root: string): Promise<Record<string, unknown>> {
  const folder = join(root, 'config/_default')
  const names = await readdir(folder).catch(() => [])
  const languages: Record<string, unknown> = {}
  for (const name of names) {
    const code = /^languages\.([a-z-]+)\.(?:toml|ya?ml|json)$/i.exec(name)?.[1]
    if (code !== undefined) languages[code] = await readConfig(folder, [name])
    else if (/^languages\.(?:toml|ya?ml|json)$/.test(name))
      Object.assign(languages, await readConfig(folder, [name]))
  }
  return languages
}

/** Folders of languages; without one for the main language, its pages are in the folder around them. */
function foldersOf(
  languages: Record<string, unknown>,
  main: string,
  content: string,
  paths: readonly string[],
): Language[] {
  const folders = Object.entries(languages).map(([code, said]) => ({
    code,
    from: (isRecord(said) ? stringOf(said.contentDir) : undefined) ?? `${content}/${code}`,
    above: code === main ? undefined : code,
  }))
  const hasOwn = folders.some(
    ({ code, from }) => code === main && paths.some((path) => path.startsWith(`${from}/`)),
  )
  return hasOwn ? folders : [...folders, { code: main, from: content, above: undefined }]
}

/** The language of a page by its folder, or by its name as in `about.zh.md`; undefined for one that is not spoken here. */
function languageOf(
  path: string,
  folders: readonly Language[],
  languages: Record<string, unknown>,
  main: string,
): Language | undefined {
  const [, ending] = /\.([a-z]{2,3}(?:[-_][a-z\d]+)?)\.md$/i.exec(path) ?? []
  const folder = folders.find(({ from }) => path.startsWith(`${from}/`))
  const named = ending !== undefined && Object.hasOwn(languages, ending) ? ending : undefined
  if (!folder) return undefined
  const found =
    named === undefined
      ? folder
      : { code: named, from: folder.from, above: named === main ? undefined : named }
  return OWN_LANGUAGES.test(found.code) || found.above === undefined ? found : undefined
}

/** Texts in the folder of a page, beside its index.md. */
const isResource = (path: string, bundles: ReadonlySet<string>): boolean =>
  posix.basename(path) !== 'index.md' &&
  [...ancestors(posix.dirname(path))].some((folder) => bundles.has(folder))

function* ancestors(folder: string): Iterable<string> {
  for (let at = folder; at !== '.' && at !== '/'; at = posix.dirname(at)) yield at
}

/** `posts/hall/index.md` is the page `hall` of `posts`; `_index.md` is the page of its section. */
function pageOf(path: string, { code, from, above }: Language, sections: Map<string, Section>): PageFile {
  const plain = fileOf(path.replace(new RegExp(`\\.${code}\\.md$`, 'i'), '.md'), from)
  const own = above === undefined ? plain.sections : [above, ...plain.sections]
  if (above !== undefined) sections.set(above, { label: above, locale: /^zh/i.test(above) ? 'zh-CN' : 'en' })
  if (above !== undefined)
    sections.set(pathOf(own), { ...sections.get(pathOf(own)), locale: /^zh/i.test(above) ? 'zh-CN' : 'en' })
  const isBundle = plain.name === 'index' && own.length > (above === undefined ? 0 : 1)
  if (!isBundle)
    return { ...plain, path, sections: own, isIndex: plain.name === '_index' || plain.name === 'index' }
  return { path, sections: own.slice(0, -1), name: own.at(-1) ?? 'index', isIndex: false }
}

function addressOf(file: PageFile, said: Said, patterns: Record<string, unknown>): string {
  if (said.address !== undefined) return said.address.startsWith('/') ? said.address : `/${said.address}`
  const { sections, name, isIndex } = file
  if (isIndex) return `/${sections.join('/')}/`
  const pattern = stringOf(patterns[sections[0] ?? ''])
  const slug = said.slug ?? name.toLowerCase().replaceAll(' ', '-')
  if (pattern === undefined) return `/${[...sections, slug].join('/').toLowerCase()}/`
  const title = slugOf(said.title ?? name)
  return addressFrom(pattern, {
    ...datePartsOf(said.fields.date),
    section: sections[0] ?? '', sections: sections.join('/'), title, slug: said.slug ?? title,
    filename: name, contentbasename: name, slugorfilename: slug, slugorcontentbasename: slug,
  }) // prettier-ignore
}

const REFERENCE = /\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?["'`]?([^\s"'`>]+)["'`]?[^>]*?[%>]\}\}/g
const MOST_LETTERS = 2_000

/** References by name become links; an import takes out all other shortcodes and keeps what they enclose. */
function withReferences({ body, addressOf: find, file, notes }: Reading): string {
  return outsideCode(body, (part) => {
    nameShortcodes(part, notes)
    return part.replaceAll(REFERENCE, (whole, path: string) => {
      if (whole.length > MOST_LETTERS) return whole
      const [page = '', hash] = path.split('#')
      if (page === '') return `#${hash ?? ''}`
      const found = page.startsWith('/')
        ? (find(`content${page}`) ?? find(page))
        : (find(posix.join(posix.dirname(file.path), page)) ?? find(page))
      return found === undefined ? whole : found + (hash === undefined ? '' : `#${hash}`)
    })
  })
}

const SHORTCODE = /\{\{[<%]\s*([\w./-]{1,60})/g
const KNOWN = new Set(['ref', 'relref', 'figure', 'img', 'youtube', 'vimeo', 'highlight'])

function nameShortcodes(text: string, notes: ConversionNotes): void {
  for (const [, name = ''] of text.matchAll(SHORTCODE))
    if (!name.startsWith('/') && !KNOWN.has(name))
      notes.add('left', say`shortcodes, whose enclosed text stays`, name)
}
