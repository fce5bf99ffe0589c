import type { MediaFocus } from '../../../../contract/media.ts'

/** The parts of an address. */
export interface Addressed {
  hash: string
  name: string
  width: number | null
  height: number | null
  focus?: MediaFocus | null
}

/** The first part of an address below /media/: the hash, and a picture's size so that a page can reserve its space. */
export function folderOf({ hash, width, height }: Addressed): string {
  return width && height ? `${hash}-${width}x${height}` : hash
}

/** The public address of a file; see pictureOf() in src/contract for its parts. */
export function addressOf(facts: Addressed): string {
  const { focus, width, height } = facts
  const point = focus && width && height ? `-${focus.x}x${focus.y}` : ''
  return `/media/${folderOf(facts)}${point}/${encodeURIComponent(facts.name)}`
}
