/** Widths in pixels of the WebP renditions of pictures. */
export const RENDITION_WIDTHS = [360, 720, 1440] as const

/** Focal point of a cropped picture, in percent from its left and top. */
export interface MediaFocus {
  x: number
  y: number
}

export interface Picture {
  src: string
  width?: number
  height?: number
  /** Empty for pictures without renditions, such as SVG. */
  srcSet?: string
  focus?: MediaFocus
}

const PICTURE_ADDRESS = /^\/media\/([0-9a-f]{32})-(\d+)x(\d+)(?:-(\d+)x(\d+))?\/(.+)$/

/** What a picture's address says: its size, its renditions, and its focal point. */
export function pictureOf(address: string): Picture {
  const match = PICTURE_ADDRESS.exec(address)
  if (!match) return { src: address }
  const [, hash, w, h, x, y, name] = match
  const width = Number(w)
  const height = Number(h)
  // The bytes, and the address that loads them, are the same for every focal point.
  const src = `/media/${hash}-${w}x${h}/${name}`
  const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) }
  if (name?.endsWith('.svg')) return { src, width, height, focus }
  const widths = RENDITION_WIDTHS.filter((rendition) => rendition < width)
  const srcSet = widths
    .map((rendition) => `/media/${hash}-${w}x${h}/${rendition}.webp ${rendition}w`)
    .join(', ')
  return { src, width, height, srcSet: srcSet ? `${srcSet}, ${src} ${width}w` : undefined, focus }
}

/** Whether a picture has words for those who do not see it, or is marked as decoration. */
export const isDescribed = ({ alt, role }: { alt?: unknown; role?: unknown }) =>
  (typeof alt === 'string' && alt.trim() !== '') || role === 'presentation'
