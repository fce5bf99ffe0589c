import type { MediaFocus } from '../../../../contract/media.ts'

/** What an address is made of. */
export interface Addressed {
  hash: string
  name: string
  width: number | null
  height: number | null
  focus?: MediaFocus | null
}

/** First part of an address under /media/: the hash, and a picture's size so that a page keeps room for it. */
export function folderOf({ hash, width, height }: Addressed): string {
  return width && height ? `${hash}-${width}x${height}` : hash
}

/** The public address of media; see pictureOf() in src/contract for what it tells. */
export function addressOf(facts: Addressed): string {
  const { focus, width, height } = facts
  const point = focus && width && height ? `-${focus.x}x${focus.y}` : ''
  return `/media/${folderOf(facts)}${point}/${encodeURIComponent(facts.name)}`
}
