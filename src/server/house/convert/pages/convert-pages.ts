import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { say } from '../../../ground/language/say.ts'
import type { ForeignPage } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import { wordsOf } from '../plan-columns.ts'
import type { SiteFolder } from '../site-folder.ts'
import { writeFrame, writePage } from '../write-site.ts'
import { UnreadableData } from './data-file.ts'
import { readFields } from './fields.ts'
import { fileInside, openFolder } from './files.ts'
import { readPage } from './front-matter.ts'
import type { FoundSite, Generator, PageFile } from './generator.ts'
import { fragmentsIn, withNames } from './headings.ts'
import { IndexOfPages } from './index-of-pages.ts'
import { type Converting, mediaFor, withOwnAddresses } from './own-addresses.ts'

const MOST_BYTES = 10 * 1024 * 1024
const LONGEST_TITLE = 200

/** Converts the folder of a static site. @throws OperatorError if it is none */
export async function convertPages(
  generator: Generator,
  source: string,
  folder: SiteFolder,
  notes: ConversionNotes,
): Promise<void> {
  const root = await openFolder(source)
  const site = await generator(root, notes)
  const index = new IndexOfPages()
  const converting: Converting = { root, site, folder, index, notes, fragments: new Set() }
  const pages: { page: ForeignPage; file: PageFile; cover: string | undefined }[] = []
  for (const file of site.files) {
    if (/^(?:.*\/)?404\.\w+$/.test(file.path)) continue
    const read = await readSource(converting, file)
    if (read) pages.push({ ...read, file })
  }
  const locale = localeOf(site, pages, notes)
  const frame = {
    name: site.name ?? wordsOf(posix.basename(root)),
    description: site.description,
    locale,
    pages: pages.map(({ page }) => page),
    sections: site.sections,
  } as const
  const plan = await writeFrame(folder, frame, notes)
  for (const { page, file } of pages) {
    // The first page of the former site has no address beside that of the home page.
    const isFirst = file.isIndex && file.sections.length === 0
    const address = plan.addressOf.get(page.source) ?? (isFirst ? '/home' : page.permalink)
    if (!page.isDraft) index.add(file.path, [address, page.permalink, page.formerly ?? '', ...page.aliases])
  }
  for (const { page, file, cover } of pages) {
    const { values, body } = await pageOf(converting, file)
    const text = await ownBody(converting, file, values, body)
    const own = withNames(text, converting.fragments, site.keepsCase)
    const image = cover === undefined ? undefined : await mediaFor(converting, file, cover)
    if (image !== undefined) page.fields.cover = image.slice(1)
    else if (cover !== undefined) notes.add('left', say`cover pictures that are not there`, cover)
    await writePage(
      folder,
      plan,
      page,
      await withOwnAddresses(converting, file, page, withoutTitle(own, page)),
    )
  }
  notes.add('mapped', say`pages`, undefined, folder.articles)
  if (folder.mediaCount > 0) notes.add('mapped', say`pictures and files`, undefined, folder.mediaCount)
}

/** The site's language; where nobody says it, that of most titles. */
function localeOf(
  { language }: FoundSite,
  pages: readonly { page: ForeignPage }[],
  notes: ConversionNotes,
): 'zh-CN' | 'en' {
  if (language !== undefined) return /^zh/i.test(language) ? 'zh-CN' : 'en'
  const chinese = pages.filter(({ page }) => /\p{Script=Han}/u.test(page.title)).length
  const locale = chinese * 2 > pages.length ? 'zh-CN' : 'en'
  notes.add('guessed', say`the language, from the titles`, locale)
  return locale
}

async function pageOf({ root }: Converting, file: PageFile) {
  return readPage(await readFile(join(root, file.path), 'utf8'))
}

async function readSource(
  { root, site, notes, fragments }: Converting,
  file: PageFile,
): Promise<{ page: ForeignPage; cover: string | undefined } | undefined> {
  const { size } = await stat(join(root, file.path))
  if (size > MOST_BYTES) {
    notes.faults.push(say`${file.path} is larger than ${MOST_BYTES / 1024 / 1024} MB`)
    return undefined
  }
  try {
    const { values, body, hasValues } = readPage(await readFile(join(root, file.path), 'utf8'))
    if (!hasValues && site.needsValues) return undefined
    const said = readFields(values, file.path, notes)
    for (const fragment of fragmentsIn(body)) fragments.add(fragment)
    const heading = said.title ?? headingOf(body)
    if (heading === undefined) notes.add('guessed', say`titles taken from file names`, file.path)
    const isDraft = said.isDraft || file.isDraft === true
    if (isDraft) notes.add('left', say`drafts, now in drafts/`, file.path)
    if (file.date !== undefined) said.fields.date ??= file.date
    const name = file.isIndex ? (file.sections.at(-1) ?? 'index') : file.name
    const page: ForeignPage = {
      source: file.path,
      sections: file.sections,
      isIndex: file.isIndex,
      name,
      title: heading ?? wordsOf(name),
      fields: said.fields,
      permalink: site.addressOf(file, said),
      aliases: said.aliases.map((alias) => (alias.startsWith('/') ? alias : `/${alias}`)),
      isDraft,
      isEmpty: body.trim() === '',
      ...(said.redirect !== undefined && { redirectTo: said.redirect }),
    }
    return { page, cover: said.cover }
  } catch (error) {
    if (!(error instanceof UnreadableData)) throw error
    notes.faults.push(`${file.path}:${error.line} ${error.message}`)
    return undefined
  }
}

const HEADING = /^(?:\s|<!--[\s\S]*?-->)*#\s+([^\n]+?)(?:\s+#+)?[ \t]*(?:\{[#:][^}\n]*\})?[ \t]*(?:\n|$)/

/** The heading with which a text begins. */
function headingOf(body: string): string | undefined {
  const words = HEADING.exec(body)?.[1]
    ?.replaceAll(/[*_`]|<[^>]*>|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
  return words === undefined || words === '' ? undefined : words.slice(0, LONGEST_TITLE)
}

/** The page shows its title by itself. */
function withoutTitle(body: string, { title }: ForeignPage): string {
  return headingOf(body) === title ? body.replace(HEADING, '') : body
}

async function ownBody(
  converting: Converting,
  file: PageFile,
  values: Record<string, unknown>,
  body: string,
) {
  const { site, index, notes, root } = converting
  if (!site.bodyOf) return body
  const textOf = async (path: string) => {
    const real = await fileInside(root, path)
    return real === undefined ? undefined : readFile(real, 'utf8')
  }
  return site.bodyOf({ file, values, body, textOf, addressOf: (path) => index.byName(path), notes })
}
