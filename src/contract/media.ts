/** Widths in pixels in which pictures are also kept as WebP. */
export const RENDITION_WIDTHS = [360, 720, 1440] as const

/** What stays in sight where a picture is cropped, in percent from its left and its top. */
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

/** What a picture's address says about it: its size, the renditions it has, and around which point it is cropped. */
export function pictureOf(address: string): Picture {
  const match = PICTURE_ADDRESS.exec(address)
  if (!match) return { src: address }
  const [, hash, w, h, x, y, name] = match
  const width = Number(w)
  const height = Number(h)
  // The bytes are the same for every point, and so is the address that they are loaded from.
  const src = `/media/${hash}-${w}x${h}/${name}`
  const focus = x === undefined ? undefined : { x: Number(x), y: Number(y) }
  if (name?.endsWith('.svg')) return { src, width, height, focus }
  const widths = RENDITION_WIDTHS.filter((rendition) => rendition < width)
  const srcSet = widths
    .map((rendition) => `/media/${hash}-${w}x${h}/${rendition}.webp ${rendition}w`)
    .join(', ')
  return { src, width, height, srcSet: srcSet ? `${srcSet}, ${src} ${width}w` : undefined, focus }
}
