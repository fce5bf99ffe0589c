/** What an address is made of. */
export interface Addressed {
  hash: string
  name: string
  width: number | null
  height: number | null
}

/** First part of an address under /media/: the hash, and a picture's size so that a page keeps room for it. */
export function folderOf({ hash, width, height }: Addressed): string {
  return width && height ? `${hash}-${width}x${height}` : hash
}

/** The public address of media; see pictureOf() in src/contract for what it tells. */
export function addressOf(facts: Addressed): string {
  return `/media/${folderOf(facts)}/${encodeURIComponent(facts.name)}`
}
