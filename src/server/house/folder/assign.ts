import type { SiteItem } from './item.ts'
import type { KnownContent } from './known-site.ts'
import { idsInOrder } from '../../ground/new-id.ts'

/** A contentId given in the folder that a content does not get. */
export interface RefusedId {
  path: string
  id: string
  /** The path of the content that has the id; undefined when this content already has another id here. */
  owner?: string
  /** The id that the content gets instead. */
  instead: string
}

export interface AssignedIds {
  ids: Map<SiteItem, string>
  refused: RefusedId[]
}

/**
 * The contentId of each item: that of the content known by its path, else the one in ids.json, else its own
 * `id`, else a new one. An id stays with the content of the folder that has it, and never passes to a content of
 * another kind. A content that is only known by its id has moved.
 * @param known the site's contents, by id
 * @param kept paths of unchanged contents
 * @param said the ids in ids.json, by path
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
  // Ids named by ids.json or the folder are assigned before new ones, in the folder's order.
  for (const item of items) {
    const id = wantedBy(item)
    if (!ids.has(item) && id !== undefined && ownerOf(id, item) === undefined) claim(item, id)
  }
  const mint = idsInOrder()
  // Contents with the same date are sorted newest id first: ids are created from the last to the first to keep the folder's order.
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
