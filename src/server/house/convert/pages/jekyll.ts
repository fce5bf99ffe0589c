import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { isRecord } from '../../../../contract/is-record.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { say } from '../../../ground/language/say.ts'
import type { Section } from '../foreign.ts'
import { wordsOf } from '../plan-columns.ts'
import { readConfig, valueOf } from './data-file.ts'
import type { Said } from './fields.ts'
import { filesIn, isTool } from './files.ts'
import { readPage } from './front-matter.ts'
import {
  addressFrom,
  datePartsOf,
  type FoundSite,
  type Generator,
  hostsOf,
  labelOfPosts,
  type PageFile,
  slugOf,
  stringOf,
} from './generator.ts'
import { liquidOf } from './liquid.ts'
import { fileOf } from './markdown.ts'

const PAGE = /\.(?:md|markdown|html)$/i
/** Folders that Jekyll and its themes use themselves. */
const OWN = /^_(?:includes|layouts|sass|data|site|plugins|assets)(?:\/|$)/
const STYLES: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/:title.html',
  none: '/:categories/:title.html',
}

/** A site of Jekyll: posts, drafts, collections and pages, with includes and link tags carried out. */
export const jekyll: Generator = async (root, notes): Promise<FoundSite> => {
  const config = await readConfig(root, ['_config.yml', '_config.yaml', '_config.toml'])
  if (config === undefined)
    throw new OperatorError(say`${root} is no site of Jekyll: there is no _config.yml`)
  const language = stringOf(config.lang) ?? stringOf(config.locale) ?? 'en'
  const excluded = Array.isArray(config.exclude) ? config.exclude.map(String) : []
  const paths = await filesIn(
    root,
    (path) => isTool(path) || OWN.test(path) || excluded.some((one) => path === one.replace(/^\/|\/$/g, '')),
  )
  const files = paths.filter((path) => PAGE.test(path)).map(pageOf)
  const collections = isRecord(config.collections) ? config.collections : {}
  const found: FoundSite = {
    name: stringOf(config.title) ?? stringOf(config.name),
    description: stringOf(config.description),
    language,
    hosts: hostsOf(config.url),
    files,
    sections: sectionsOf(files, language),
    assets: [''],
    needsValues: true,
    addressOf: (file, said) => withBase(addressOf(file, said, config, collections), config),
  }
  const data = await dataOf(root)
  return { ...found, bodyOf: liquidOf(root, { ...config, data }, await listsOf(root, found, notes)) }
}

function sectionsOf(files: readonly PageFile[], language: string): Map<string, Section> {
  const sections = new Map<string, Section>([
    ['posts', { label: labelOfPosts(language), isList: true, order: 0 }],
  ])
  for (const {
    path,
    sections: [first = ''],
  } of files)
    if (path.startsWith('_') && first !== 'posts') sections.set(first, { label: wordsOf(first) })
  return sections
}

/** `_posts/2024-05-01-hall.md` is a post, `_docs/start.md` one of the collection `docs`. */
function pageOf(path: string): PageFile {
  const [, above, post, name] = /^(.*?)_(posts|drafts)\/(?:.*\/)?([^/]+)\.[^.]+$/.exec(path) ?? []
  if (post === undefined) {
    const plain = fileOf(path)
    const [first = '', ...rest] = plain.sections
    return first.startsWith('_') ? { ...plain, sections: [first.slice(1), ...rest] } : plain
  }
  const [, date, title] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name ?? '') ?? []
  return {
    path,
    sections: ['posts', ...(above ?? '').split('/').filter((part) => part !== '' && !part.startsWith('_'))],
    name: title ?? name ?? '',
    isIndex: false,
    isDraft: post === 'drafts',
    ...(date !== undefined && { date: date.replaceAll(/-(\d)(?!\d)/g, '-0$1') }),
  }
}

function addressOf(
  file: PageFile,
  said: Said,
  config: Record<string, unknown>,
  collections: Record<string, unknown>,
): string {
  const { sections, name, isIndex, path } = file
  const parts = {
    ...datePartsOf(said.fields.date ?? file.date),
    categories: [sections.slice(1), said.fields.classify ?? []].flat().map((one) => slugOf(String(one))).join('/'),
    title: said.slug ?? slugOf(name), slug: said.slug ?? slugOf(name), name, collection: sections[0] ?? '',
    path: [...sections.slice(1), name].join('/'), output_ext: '.html', basename: name,
  } // prettier-ignore
  if (said.address !== undefined) return addressFrom(said.address, parts)
  const style = stringOf(config.permalink) ?? 'date'
  if (sections[0] === 'posts' && /(?:^|\/)_(?:posts|drafts)\//.test(path))
    return addressFrom(STYLES[style] ?? style, parts)
  const settings = path.startsWith('_') ? collections[sections[0] ?? ''] : undefined
  const own = isRecord(settings) ? stringOf(settings.permalink) : undefined
  if (own !== undefined) return addressFrom(own, parts)
  const ending = style === 'pretty' ? '/' : '.html'
  return `/${[...sections, ...(isIndex ? [''] : [name + ending])].join('/')}`
}

/** Permalinks are below the site's own path, if it has one. */
function withBase(address: string, { baseurl }: Record<string, unknown>): string {
  const base = stringOf(baseurl)
  return base === undefined || base === '/' ? address : `/${base.replace(/^\/|\/$/g, '')}${address}`
}

/** Files of `_data` by their names. */
async function dataOf(root: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  const paths = await filesIn(join(root, '_data'), isTool).catch(() => [])
  for (const path of paths) {
    const [, name = '', ending = ''] = /^(.*)\.(ya?ml|json|toml)$/.exec(path) ?? []
    const form = ending === 'yml' ? 'yaml' : ending
    if (form !== 'yaml' && form !== 'json' && form !== 'toml') continue
    const text = await readFile(join(root, '_data', path), 'utf8')
    try {
      data[name] = valueOf(text, form)
    } catch {
      // What a page shows of it is named where the page asks for it.
    }
  }
  return data
}

/** What loops of templates go through: posts, pages and collections with their titles and addresses. */
async function listsOf(
  root: string,
  site: FoundSite,
  notes: Parameters<Generator>[1],
): Promise<Record<string, unknown>> {
  const lists: Record<string, Record<string, unknown>[]> = { posts: [], pages: [] }
  const { readFields } = await import('./fields.ts')
  for (const file of site.files) {
    try {
      const { values } = readPage(await readFile(join(root, file.path), 'utf8'))
      const said = readFields(values, file.path, notes)
      const list =
        file.sections[0] === 'posts'
          ? 'posts'
          : file.path.startsWith('_')
            ? (file.sections[0] ?? 'pages')
            : 'pages'
      lists[list] ??= []
      lists[list].push({
        ...values,
        title: said.title ?? wordsOf(file.name),
        url: site.addressOf(file, said),
        date: said.fields.date ?? file.date,
        path: file.path,
        name: posix.basename(file.path),
      })
    } catch {
      // Named when the page itself is read.
    }
  }
  lists.posts?.sort((a, b) => String(b.date ?? '').localeCompare(String(a.date ?? '')))
  return lists
}
