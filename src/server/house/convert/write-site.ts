import { say } from '../../ground/language/say.ts'
import type { Fields } from '../../store/db/fields.ts'
import { yamlOf } from '../folder/canonical.ts'
import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import type { ForeignPage, Section } from './foreign.ts'
import type { ConversionNotes } from './notes.ts'
import { isOwnAddress, keptAddress } from './portal-addresses.ts'
import { type ColumnPlan, planColumns } from './plan-columns.ts'
import type { SiteFolder } from './site-folder.ts'

/** As many as a site may have. */
const MOST_REDIRECTS = 2_000
const LONGEST_NAME = 120
const LONGEST_DESCRIPTION = 300

export interface ForeignSite {
  name: string
  description?: string | undefined
  locale: 'zh-CN' | 'en'
  pages: readonly ForeignPage[]
  /** By their paths. */
  sections: ReadonlyMap<string, Section>
}

/** Writes everything but the texts. @returns where each text belongs */
export async function writeFrame(
  folder: SiteFolder,
  { name, description, locale, pages, sections }: ForeignSite,
  notes: ConversionNotes,
): Promise<ColumnPlan> {
  for (const page of pages) keepAddress(page, notes)
  const shown = pages.filter((page) => !(page.isEmpty && page.redirectTo !== undefined))
  const plan = await planColumns(shown, sections, { locale, notes })
  const redirects = redirectsOf(pages, plan, notes)
  const site: Fields = {
    name: name.trim().slice(0, LONGEST_NAME) || say`A site that moved in`,
    locale,
    ...(description?.trim() && { description: description.trim().slice(0, LONGEST_DESCRIPTION) }),
    ...(redirects.length > 0 && { redirects }),
  }
  await folder.file('site.yaml', yamlOf(site))
  await folder.file('columns.yaml', yamlOf(plan.columns))
  return plan
}

/** Writes the text of a page to its place; a page without text has none. */
export async function writePage(
  folder: SiteFolder,
  plan: ColumnPlan,
  page: ForeignPage,
  body: string,
): Promise<void> {
  const column = plan.columnOf.get(page.source)
  if (column === undefined && !page.isDraft) return
  const { name, isDraft, title, fields, permalink } = page
  const values = { title, ...fields, ...(permalink !== '' && { permalink }) }
  await folder.article({ column: column ?? '', name, isDraft }, values, body)
}

/** An address that the portal needs itself is kept under another one. */
function keepAddress(page: ForeignPage, notes: ConversionNotes): void {
  // The root is the home page, whatever was there.
  if (normalisePermalink(page.permalink) === '/') page.permalink = ''
  if (page.permalink === '' || page.isDraft || !isOwnAddress(page.permalink)) return
  notes.add('guessed', say`addresses that the portal has itself; the pages are below /former`, page.permalink)
  page.formerly = page.permalink
  page.permalink = keptAddress(page.permalink)
}

/** Further addresses of contents, and those of pages whose column stands for them. */
function redirectsOf(pages: readonly ForeignPage[], plan: ColumnPlan, notes: ConversionNotes): Fields[] {
  const taken = new Set(pages.map(({ permalink }) => normalisePermalink(permalink)))
  const redirects: { from: string; to: string }[] = []
  for (const page of pages.filter(({ isDraft }) => !isDraft)) {
    const column = plan.addressOf.get(page.source) ?? (page.isEmpty ? page.redirectTo : undefined)
    const to = column ?? page.permalink
    for (const from of column === undefined ? page.aliases : [page.permalink, ...page.aliases]) {
      const path = normalisePermalink(from)
      if (to === '' || path === '/' || (column === undefined && taken.has(path))) continue
      if (isOwnAddress(path)) {
        notes.add('left', say`former addresses that the portal has itself`, from)
        continue
      }
      if (redirects.some((other) => other.from === path)) continue
      if (redirects.length < MOST_REDIRECTS) redirects.push({ from: path, to })
      else notes.add('left', say`former addresses beyond the ${MOST_REDIRECTS} that a site may have`, from)
    }
  }
  return redirects
}
