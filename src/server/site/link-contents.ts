import { normalisePermalink } from '../contents/source/addresses.ts'
import { assignIds, type RefusedId } from './assign.ts'
import type { SiteItem } from './item.ts'
import type { Scanned } from './scan.ts'
import type { KnownSite } from './known-site.ts'

export interface LinkedContents {
  ids: Map<SiteItem, string>
  /** Of every content of the folder, those that stay as they are included. */
  idByPath: ReadonlyMap<string, string>
  refusedIds: RefusedId[]
  /** `content:<id>` of the content with this former address in its normal form, or at this place of the folder as it is written. */
  link: (permalink: string) => string | undefined
  contentAt: (path: string) => string | undefined
}

/**
 * Gives every content its id, so that any can name any other, whichever comes first.
 * @param said ids by path, as ids.json says them
 */
export function linkContents(
  { items, unchanged }: Scanned,
  state: KnownSite,
  said: ReadonlyMap<string, string>,
): LinkedContents {
  const kept = new Map(
    state.contents.flatMap(({ path, id }) => (path !== null && unchanged.has(path) ? [[path, id]] : [])),
  )
  dropDoubledPermalinks(items, permalinksOf(kept, state))
  const { ids, refused: refusedIds } = assignIds(items, state.contents, unchanged.keys(), said)
  const idByPath = new Map(kept)
  const permalinks = new Map(state.permalinks)
  for (const [{ path, permalink }, id] of ids) {
    idByPath.set(path, id)
    if (permalink !== undefined) permalinks.set(permalink, id)
  }
  // A link may also name a content's file: /contents/<column>/<name>.md.
  for (const [path, id] of idByPath) permalinks.set(normalisePermalink(path), id)
  // As it is written, where two names differ by case only.
  for (const [path, id] of idByPath) permalinks.set(`/${path}`, id)
  return {
    ids,
    idByPath,
    refusedIds,
    link: (permalink) => {
      const id = permalinks.get(permalink)
      return id === undefined ? undefined : `content:${id}`
    },
    contentAt: (path) => idByPath.get(path),
  }
}

/** Former addresses of the contents that stay as they are, with their paths. */
function permalinksOf(kept: ReadonlyMap<string, string>, state: KnownSite): Map<string, string> {
  const paths = new Map([...kept].map(([path, id]) => [id, path]))
  return new Map(
    [...state.permalinks].flatMap(([permalink, id]) => {
      const path = paths.get(id)
      return path === undefined ? [] : [[permalink, path]]
    }),
  )
}

/** Takes from contents the former address that another content of the folder has; the first keeps it. */
function dropDoubledPermalinks(items: readonly SiteItem[], taken: ReadonlyMap<string, string>): void {
  const owned = new Set(taken.keys())
  for (const item of items) {
    if (item.permalink === undefined) continue
    if (owned.has(item.permalink)) item.permalink = undefined
    else owned.add(item.permalink)
  }
}
