import type { SiteItem } from './item.ts'
import type { KnownContent } from './known-site.ts'
import { idsInOrder } from '../../ground/new-id.ts'

/** A contentId that the folder says and a content does not get. */
export interface RefusedId {
  path: string
  id: string
  /** The path of the content that has it; undefined when this content has another one here already. */
  owner?: string
  /** The id that the content has instead. */
  instead: string
}

export interface AssignedIds {
  ids: Map<SiteItem, string>
  refused: RefusedId[]
}

/**
 * The contentId of each item: that of the content known by its path, else the one that ids.json says, else its own
 * `id`, else a new one. An id that another content of the folder has is nobody else's, nor is that of a content of
 * another kind; a content that is known by its id alone has moved.
 * @param known the site's contents, by their ids
 * @param kept paths of the contents that stay as they are
 * @param said ids by path, as ids.json says them
 */
export function assignIds(
  items: readonly SiteItem[],
  known: ReadonlyMap<string, KnownContent>,
  kept: Iterable<string>,
  said: ReadonlyMap<string, string>,
): AssignedIds {
  const byPath = new Map<string, string>()
  for (const { path, id } of known.values()) if (path !== null) byPath.set(path, id)
  const owners = new Map<string | undefined, string>()
  for (const path of kept) owners.set(byPath.get(path), path)
  const refused: RefusedId[] = []
  for (const [path, id] of said) {
    const instead = byPath.get(path)
    if (instead !== undefined && instead !== id) refused.push({ path, id, instead })
  }
  const ids = new Map<SiteItem, string>()
  const claim = (item: SiteItem, id: string) => {
    ids.set(item, id)
    owners.set(id, item.path)
  }
  for (const item of items) {
    const id = byPath.get(item.path)
    if (id !== undefined && !owners.has(id)) claim(item, id)
  }
  const ownerOf = (id: string, { kind }: SiteItem) => {
    const before = known.get(id)
    return owners.get(id) ?? (before && before.kind !== kind.name ? (before.path ?? before.kind) : undefined)
  }
  const wantedBy = (item: SiteItem) => said.get(item.path) ?? item.givenId
  // Those that ids.json or the folder names come before those that need a new one, in the folder's order.
  for (const item of items) {
    const id = wantedBy(item)
    if (!ids.has(item) && id !== undefined && ownerOf(id, item) === undefined) claim(item, id)
  }
  const mint = idsInOrder()
  // Of contents of one date the newest id comes first: minted from the last, they keep the folder's order.
  for (const item of items.toReversed()) {
    if (ids.has(item)) continue
    const wanted = wantedBy(item)
    const instead = mint()
    if (wanted !== undefined) {
      refused.push({ path: item.path, id: wanted, owner: ownerOf(wanted, item), instead })
    }
    claim(item, instead)
  }
  return { ids, refused }
}
