import { normalisePermalink } from '../../subjects/rich-text/addresses.ts'
import { isOwnPage } from '../../subjects/settings/redirects.ts'
import { assignIds, type RefusedId } from './assign.ts'
import type { SiteItem } from './item.ts'
import type { Scanned } from './scan.ts'
import type { KnownContent, KnownSite } from './known-site.ts'

export interface LinkedContents {
  ids: Map<SiteItem, string>
  /** Every content of the folder, including unchanged ones. */
  idByPath: ReadonlyMap<string, string>
  refusedIds: RefusedId[]
  /** `content:<id>` for a normalised former address, or for a path in the folder as written. */
  link: (permalink: string) => string | undefined
  contentAt: (path: string) => string | undefined
  /** The id of the content that a text names by id, path or former address, if it is of one of these kinds; any kind if none is given. */
  named: (text: string, kinds: readonly string[]) => string | undefined
}

/**
 * Gives every content its id first, so that any content can refer to any other.
 * @param said the ids in ids.json, by path
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
  /** By the exact path where two names differ only in case; else by normalised address. */
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
  // A content that could not get the id given in the folder can still be named by that id.
  const instead = new Map<string | undefined, string>([
    ...[...ids].flatMap(([{ path, givenId }, id]) =>
      [said.get(path), givenId].map((one) => [one, id] as const),
    ),
    // Of unchanged ones, too.
    ...refusedIds.map((refused) => [refused.id, refused.instead] as const),
  ])
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

/** Finds a content by its path in the form of addresses, as in a link to `/contents/<column>/<name>.md`. */
function placeIndex(idByPath: ReadonlyMap<string, string>): (address: string) => string | undefined {
  let index: Map<string, string> | undefined
  return (address) => {
    if (!address.startsWith('/contents/') && !address.startsWith('/data/')) return undefined
    index ??= new Map([...idByPath].map(([path, id]) => [normalisePermalink(path), id]))
    return index.get(address)
  }
}

/** Removes former addresses that the portal or another content of the folder has; the first content keeps it. */
function dropDoubledPermalinks(items: readonly SiteItem[], isTaken: (permalink: string) => boolean): void {
  const owned = new Set<string>()
  for (const item of items) {
    if (item.permalink === undefined) continue
    if (owned.has(item.permalink) || isTaken(item.permalink) || isOwnPage(item.permalink))
      item.permalink = undefined
    else owned.add(item.permalink)
  }
}
