import { stat } from 'node:fs/promises'
import { say } from '../../../ground/language/say.ts'
import { OperatorError } from '../../../ground/operator-error.ts'
import { TooComplex } from '../../../subjects/rich-text/html/parse-html.ts'
import type { ForeignPage } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import type { ColumnPlan } from '../plan-columns.ts'
import type { SiteFolder } from '../site-folder.ts'
import { writeFrame, writePage } from '../write-site.ts'
import { bodyOf, type BodyContext } from './body.ts'
import { type Head, readExport } from './read-export.ts'
import { pathOfLink, type Survey, Surveyor } from './survey.ts'
import { Uploads } from './uploads.ts'

interface Options {
  site: SiteFolder
  notes: ConversionNotes
  /** The folder `wp-content/uploads` of the site. */
  uploads: string | undefined
  signal: AbortSignal | undefined
}

/**
 * Converts an export of WordPress (WXR). It is read twice, an item at a time: first to plan columns and addresses, then to
 * write the texts.
 * @throws OperatorError before anything is written, if the export cannot be read
 */
export async function convertWordPress(
  path: string,
  { site, notes, uploads, signal }: Options,
): Promise<void> {
  if (!(await stat(path)).isFile())
    throw new OperatorError(say`${path} is a folder: name the file that WordPress exported`)
  const surveyor = new Surveyor(notes)
  const onCleaned = (count: number) => {
    if (count > 0) notes.add('left', say`control characters`, undefined, count)
  }
  const head = await readExport(path, { onItem: (item) => surveyor.add(item), onCleaned, signal })
  const survey = surveyor.plan(head)
  const frame = {
    name: head.title,
    description: head.description,
    locale: /^zh/i.test(head.language) ? 'zh-CN' : 'en',
    pages: [...survey.pages.values()],
    sections: survey.sections,
  } as const
  const plan = await writeFrame(site, frame, notes)
  const media = new Uploads(
    hostsOf(head),
    [...survey.attachments.values()].map(({ url }) => url),
  )
  const resolve = resolverOf(head, survey, plan, media)
  await readExport(path, {
    signal,
    onItem: async ({ id, content, link }) => {
      const page = survey.pages.get(id)
      if (!page) return
      const context: BodyContext = {
        place: link,
        resolve,
        gallery: (ids) => galleryOf(ids, id, survey),
        reusable: (shared) => survey.reusable.get(shared),
        notes,
      }
      setCover(page, survey, media)
      try {
        await writePage(site, plan, page, bodyOf(content, context))
      } catch (error) {
        if (!(error instanceof TooComplex)) throw error
        notes.faults.push(`${page.title} (${link}): ${error.message}`)
      }
    },
  })
  const missing = await media.copy(site, uploads)
  for (const place of missing)
    notes.add('left', say`pictures and files that are not there; put them below media/uploads`, place)
  notes.add('mapped', say`posts and pages`, undefined, site.articles)
  if (site.mediaCount > 0) notes.add('mapped', say`pictures and files`, undefined, site.mediaCount)
}

function setCover(page: ForeignPage, { covers, attachments }: Survey, media: Uploads): void {
  const cover = attachments.get(covers.get(page.source) ?? '')
  const place = cover && media.placeOf(cover.url)
  if (!cover || place === undefined) return
  page.fields.cover = decodeURI(place.slice(1))
  if (cover.alt !== '') page.fields.coverAlt = cover.alt
}

function galleryOf(ids: readonly string[] | undefined, post: string, { attachments }: Survey) {
  const chosen = ids ?? [...attachments].filter(([, { parent }]) => parent === post).map(([id]) => id)
  return chosen.flatMap((id) => {
    const found = attachments.get(id)
    return found ? [{ src: found.url, alt: found.alt || found.title, caption: found.caption }] : []
  })
}

function hostsOf({ address }: Head): string[] {
  return URL.canParse(address) ? [new URL(address).host] : []
}

/** Addresses of the site itself: pages by path or number, pictures in media/; others are left alone. */
function resolverOf(head: Head, { pages, attachmentPages }: Survey, plan: ColumnPlan, media: Uploads) {
  const hosts = new Set(hostsOf(head).flatMap((host) => [host, host.replace(/^www\./, ''), `www.${host}`]))
  const byPath = new Map(
    [...pages.values()]
      .filter(({ isDraft }) => !isDraft)
      .flatMap((page) => {
        const to = plan.addressOf.get(page.source) ?? page.permalink
        return [page.permalink, page.formerly ?? page.permalink, ...page.aliases].map(
          (path): [string, string] => [plainPath(path), to],
        )
      }),
  )
  const base = plainPath(pathOfLink(head.address))
  return (address: string): string | undefined => {
    const place = media.placeOf(address)
    if (place !== undefined) return place
    if (!URL.canParse(address, `https://${[...hosts][0] ?? 'site.invalid'}`)) return undefined
    const url = new URL(address, `https://${[...hosts][0] ?? 'site.invalid'}`)
    if (!hosts.has(url.host) || address.startsWith('#') || !/^https?:$/.test(url.protocol)) return undefined
    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id')
    const named = id === null ? undefined : pages.get(id)
    if (named && !named.isDraft) return plan.addressOf.get(named.source) ?? named.permalink
    const file = attachmentPages.get(url.pathname)
    if (file !== undefined) return media.placeOf(file)
    const found = byPath.get(plainPath(url.pathname))
    if (found !== undefined) return found + (found.includes('?') ? '' : url.hash)
    return plainPath(url.pathname) === base ? '/home' : url.pathname + url.search + url.hash
  }
}

const plainPath = (path: string): string => path.replace(/\/+$/, '').toLowerCase()
