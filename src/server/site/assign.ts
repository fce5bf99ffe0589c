import { monotonicFactory } from 'ulid'
import type { SiteItem } from './item.ts'
import type { KnownContent } from './known-site.ts'

/**
 * The contentId of each item: that of the content known by its path, else the id it is given, else a new one. An id
 * that another content of the folder has is nobody else's.
 * @param kept paths of the contents that stay as they are
 */
export function assignIds(
  items: readonly SiteItem[],
  known: readonly KnownContent[],
  kept: Iterable<string>,
): Map<SiteItem, string> {
  const byPath = new Map(known.flatMap(({ path, id }) => (path === null ? [] : [[path, id]])))
  const claimed = new Set([...kept].map((path) => byPath.get(path)))
  const ids = new Map<SiteItem, string>()
  const claim = (item: SiteItem, id: string) => {
    ids.set(item, id)
    claimed.add(id)
  }
  for (const item of items) {
    const id = byPath.get(item.path)
    if (id !== undefined && !claimed.has(id)) claim(item, id)
  }
  const mint = monotonicFactory()
  // Of contents of one date the newest id comes first: minted from the last, they keep the folder's order.
  for (const item of items.toReversed()) {
    if (ids.has(item)) continue
    const { givenId } = item
    claim(item, givenId !== undefined && !claimed.has(givenId) ? givenId : mint())
  }
  return ids
}
