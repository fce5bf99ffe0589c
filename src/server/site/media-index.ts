import type { MediaReference } from '../contents/source/context.ts'
import type { KnownMedia } from './state.ts'

/** Media by their path in the site folder, and by `media:<id>`. */
export function mediaIndex(
  found: ReadonlyMap<string, MediaReference>,
  known: ReadonlyMap<string, KnownMedia>,
  isThere: (path: string) => boolean,
): Map<string, MediaReference> {
  const index = new Map<string, MediaReference>()
  for (const [path, { id, width, height, isDeleted }] of known) {
    if (!isDeleted && isThere(path))
      index.set(path, { id, width: width ?? undefined, height: height ?? undefined })
  }
  for (const [path, reference] of found) index.set(path, reference)
  const byId = [...index.values()].map((reference) => [`media:${reference.id}`, reference] as const)
  return new Map([...index, ...byId])
}
