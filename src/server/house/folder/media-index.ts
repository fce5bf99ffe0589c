import { decoded } from '../../subjects/rich-text/addresses.ts'
import type { MediaReference } from '../../subjects/rich-text/context.ts'
import type { KnownMedia } from './known-site.ts'

/**
 * Finds media by `media:<id>` or by path in the site folder. A path that differs only in punctuation, blanks and
 * case is found too, if it is the only one: `Lime tree (2).JPG` was saved as `lime-tree-2-.jpg`.
 */
export function mediaFinder(
  found: ReadonlyMap<string, MediaReference>,
  known: ReadonlyMap<string, KnownMedia>,
  isThere: (path: string) => boolean,
): (path: string) => MediaReference | undefined {
  const index = new Map<string, MediaReference>()
  for (const [path, { id, width, height, isDeleted }] of known) {
    if (!isDeleted && isThere(path))
      index.set(path, { id, width: width ?? undefined, height: height ?? undefined })
  }
  for (const [path, reference] of found) index.set(path, reference)
  const byId = new Map([...index.values()].map((reference) => [`media:${reference.id}`, reference]))
  const alike = new Map<string, MediaReference | undefined>()
  for (const [path, reference] of index) {
    const plain = plainly(path)
    alike.set(plain, alike.has(plain) ? undefined : reference)
  }
  return (path) => index.get(path) ?? byId.get(path) ?? alike.get(plainly(path))
}

function plainly(path: string): string {
  // A site's usual folder for pictures has become media/.
  return decoded(path)
    .replace(/^media\/(?:images|media)\//, 'media/')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/.]+/gu, '-')
}
