import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import { isOwnPage } from '../../subjects/settings/redirects.ts'
import { assignIds, type RefusedId } from './assign.ts'
import type { SiteItem } from './item.ts'
import type { Scanned } from './scan.ts'
import type { KnownContent, KnownSite } from './known-site.ts'

export interface LinkedContents {
  ids: Map<SiteItem, string>
  /** Of every content of the folder, those that stay as they are included. */
  idByPath: ReadonlyMap<string, string>
  refusedIds: RefusedId[]
  /** `content:<id>` of the content with this former address in its normal form, or at this place of the folder as it is written. */
  link: (permalink: string) => string | undefined
  contentAt: (path: string) => string | undefined
  /** The id of the content of one of these kinds, of any without one, that a text names by its id, path or former address. */
  named: (text: string, kinds: readonly string[]) => string | undefined
}

/**
 * Gives every content its id, so that any can name any other, whichever comes first.
 * @param said ids by path, as ids.json says them
 * @param isKept whether a content that the folder lacks stays
 */
export function linkContents(
  { items, unchanged }: Scanned,
  state: Pick<KnownSite, 'permalinks'> & { contents: readonly KnownContent[] },
  said: ReadonlyMap<string, string>,
  isKept: (content: KnownContent) => boolean,
): LinkedContents {
  const known = new Map<string, KnownContent>()
  const idByPath = new Map<string, string>()
  for (const content of state.contents) {
    known.set(content.id, content)
    if (content.path !== null && unchanged.has(content.path)) idByPath.set(content.path, content.id)
  }
  const isStill = (content: KnownContent) => unchanged.has(content.path ?? '')
  dropDoubledPermalinks(items, (permalink) => {
    const owner = known.get(state.permalinks.get(permalink) ?? '')
    return owner !== undefined && isStill(owner)
  })
  const { ids, refused: refusedIds } = assignIds(items, known, unchanged.keys(), said)
  const permalinks = new Map(state.permalinks)
  const kinds = new Map<string, string>()
  for (const [{ path, permalink, kind }, id] of ids) {
    idByPath.set(path, id)
    kinds.set(id, kind.name)
    if (permalink !== undefined) permalinks.set(permalink, id)
  }
  const byPlace = placeIndex(idByPath)
  /** By its place of the folder as it is written, where two names differ by case only; else by an address. */
  const idAt = (address: string) =>
    (address.startsWith('/') ? idByPath.get(address.slice(1)) : undefined) ??
    byPlace(address) ??
    permalinks.get(address)
  const kindOf = (id: string) => {
    const before = known.get(id)
    const stays = before && !before.isDeleted && (isStill(before) || isKept(before))
    return kinds.get(id) ?? (stays ? before.kind : undefined)
  }
  const contentAt = (path: string) => idByPath.get(path)
  // A content that could not have the id that the folder says is named by that id all the same.
  const instead = new Map(
    [...ids].flatMap(([{ path, givenId }, id]) => [said.get(path), givenId].map((one) => [one, id])),
  )
  const idOf = (text: string) =>
    [text, contentAt(text.replace(/^\//, '')), idAt(normalisePermalink(text)), instead.get(text)].find(
      (id) => id !== undefined && kindOf(id) !== undefined,
    )
  return {
    ids,
    idByPath,
    refusedIds,
    link: (permalink) => {
      const id = idAt(permalink)
      return id === undefined ? undefined : `content:${id}`
    },
    contentAt,
    named: (text, wanted) => {
      const id = idOf(text.replace(/^content:/, ''))
      const isWanted = id !== undefined && (wanted.length === 0 || wanted.includes(kindOf(id) ?? ''))
      return isWanted ? id : undefined
    },
  }
}

/** Finds a content by its place of the folder in the form of addresses, as in a link to `/contents/<column>/<name>.md`. */
function placeIndex(idByPath: ReadonlyMap<string, string>): (address: string) => string | undefined {
  let index: Map<string, string> | undefined
  return (address) => {
    if (!address.startsWith('/contents/') && !address.startsWith('/data/')) return undefined
    index ??= new Map([...idByPath].map(([path, id]) => [normalisePermalink(path), id]))
    return index.get(address)
  }
}

/** Takes from contents the former address that the portal or another content of the folder has; the first keeps it. */
function dropDoubledPermalinks(items: readonly SiteItem[], isTaken: (permalink: string) => boolean): void {
  const owned = new Set<string>()
  for (const item of items) {
    if (item.permalink === undefined) continue
    if (owned.has(item.permalink) || isTaken(item.permalink) || isOwnPage(item.permalink))
      item.permalink = undefined
    else owned.add(item.permalink)
  }
}
