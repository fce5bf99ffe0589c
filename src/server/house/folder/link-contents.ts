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
  state: KnownSite,
  said: ReadonlyMap<string, string>,
  isKept: (content: KnownContent) => boolean,
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
  const contentAt = (path: string) => idByPath.get(path)
  const kinds = kindsById(state.contents, ids, (known) => kept.has(known.path ?? '') || isKept(known))
  // A content that could not have the id that the folder says is named by that id all the same.
  const instead = new Map(
    [...ids].flatMap(([{ path, givenId }, id]) => [said.get(path), givenId].map((one) => [one, id])),
  )
  const idOf = (text: string) =>
    [
      text,
      contentAt(text.replace(/^\//, '')),
      permalinks.get(normalisePermalink(text)),
      instead.get(text),
    ].find((id) => id !== undefined && kinds.has(id))
  return {
    ids,
    idByPath,
    refusedIds,
    link: (permalink) => {
      const id = permalinks.get(permalink)
      return id === undefined ? undefined : `content:${id}`
    },
    contentAt,
    named: (text, wanted) => {
      const id = idOf(text.replace(/^content:/, ''))
      const isWanted = id !== undefined && (wanted.length === 0 || wanted.includes(kinds.get(id) ?? ''))
      return isWanted ? id : undefined
    },
  }
}

/** The kinds of all contents that there will be. */
function kindsById(
  known: readonly KnownContent[],
  ids: ReadonlyMap<SiteItem, string>,
  isKept: (content: KnownContent) => boolean,
): Map<string, string> {
  const stays = known.filter((content) => !content.isDeleted && isKept(content))
  return new Map([
    ...stays.map(({ id, kind }) => [id, kind] as const),
    ...[...ids].map(([item, id]) => [id, item.kind.name] as const),
  ])
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

/** Takes from contents the former address that the portal or another content of the folder has; the first keeps it. */
function dropDoubledPermalinks(items: readonly SiteItem[], taken: ReadonlyMap<string, string>): void {
  const owned = new Set(taken.keys())
  for (const item of items) {
    if (item.permalink === undefined) continue
    if (owned.has(item.permalink) || isOwnPage(item.permalink)) item.permalink = undefined
    else owned.add(item.permalink)
  }
}
