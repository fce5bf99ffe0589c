import { extname, posix } from 'node:path'
import { say } from '../../../ground/language/say.ts'
import { kindOfExtension } from '../../../subjects/media/formats/file-types.ts'
import { decoded } from '../../../subjects/rich-text/addresses.ts'
import { withAddresses } from '../addresses-in.ts'
import type { ForeignPage } from '../foreign.ts'
import type { ConversionNotes } from '../notes.ts'
import type { SiteFolder } from '../site-folder.ts'
import { fileInside } from './files.ts'
import type { FoundSite, PageFile } from './generator.ts'
import type { IndexOfPages } from './index-of-pages.ts'

/** A site of a generator while its pages are written. */
export interface Converting {
  root: string
  site: FoundSite
  folder: SiteFolder
  index: IndexOfPages
  notes: ConversionNotes
  /** The names of places that links use. */
  fragments: Set<string>
}

/** A body whose links lead to the pages as they are here, and whose pictures are in media/. */
export async function withOwnAddresses(
  converting: Converting,
  file: PageFile,
  page: ForeignPage,
  body: string,
): Promise<string> {
  const written = new Set<string>()
  withAddresses(body, (address) => void written.add(address))
  const found = new Map<string, string>()
  for (const address of written) {
    const own = ownAddress(converting, file, page, address) ?? (await mediaFor(converting, file, address))
    if (own !== undefined) found.set(address, own)
    else if (isLocalMedia(address))
      converting.notes.add('left', say`pictures and files that are not there`, address)
  }
  return withAddresses(body, (address) => found.get(address))
}

const isLocalMedia = (address: string): boolean =>
  !/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(address) &&
  kindOfExtension(extname(pathIn(address)).toLowerCase()) !== undefined

const pathIn = (address: string): string => decoded(address.replace(/[?#].*$/s, ''))

/** Without the host, if it is one of the site's own. */
function withoutHost(address: string, hosts: readonly string[]): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(address)) return /^[a-z][a-z\d+.-]*:/i.test(address) ? undefined : address
  const url = URL.canParse(address, 'https://x.invalid') ? new URL(address, 'https://x.invalid') : undefined
  return url && hosts.includes(url.host) ? url.pathname + url.search + url.hash : undefined
}

function ownAddress(
  { site, index }: Converting,
  file: PageFile,
  page: ForeignPage,
  address: string,
): string | undefined {
  const local = withoutHost(address, site.hosts)
  if (local === undefined || local === '' || /^[#?]/.test(local)) return undefined
  const hash = /#.*$/s.exec(local)?.[0] ?? ''
  const path = pathIn(local)
  const folder = posix.dirname(file.path)
  const fromPage = new URL(encodeURI(path), `https://x.invalid${encodeURI(page.permalink || '/')}`).pathname
  const found = path.startsWith('/')
    ? (index.byAddress(path) ?? index.byPath(path))
    : (index.byPath(posix.join(folder, path)) ?? index.byAddress(fromPage))
  if (found === undefined || found === '') return local === address ? undefined : local
  // A column's address has its own query.
  return found + (found.includes('?') ? '' : hash)
}

/** `/media/…` for a picture or file of the site, which is copied; undefined if it is not there. */
export async function mediaFor(
  { root, site, folder }: Converting,
  file: PageFile,
  address: string,
): Promise<string | undefined> {
  const local = withoutHost(address, site.hosts)
  if (local === undefined) return undefined
  const path = pathIn(local)
  if (kindOfExtension(extname(path).toLowerCase()) === undefined) return undefined
  const beside = posix.dirname(file.path)
  const inside = file.path.replace(/\.[^./]+$/, '')
  const beneath = site.assets.map((assets): Place => [posix.join(assets, path), path])
  const places: Place[] = path.startsWith('/')
    ? beneath
    : [[posix.join(beside, path)], [posix.join(inside, path)], ...beneath]
  for (const [place, name = place] of places) {
    const real = await fileInside(root, place)
    const to = `media/${mediaName(name)}`
    if (real !== undefined && (await folder.media(to, real))) return `/${encodeURI(to)}`
  }
  return undefined
}

/** Where a file is in the source, and the name that it gets in media/ if it is another one. */
type Place = [place: string, name?: string]

/** Names that begin with a dot are no part of a site folder. */
const mediaName = (path: string): string =>
  posix
    .normalize(path)
    .split('/')
    .map((part) => part.replace(/^\.+/, ''))
    .filter(Boolean)
    .join('/')
    .normalize('NFC')
