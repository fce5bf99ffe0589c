/** Widths in pixels in which pictures are also kept as WebP. */
export const RENDITION_WIDTHS = [360, 720, 1440] as const

export interface Picture {
  src: string
  width?: number
  height?: number
  /** Empty for pictures without renditions, such as SVG. */
  srcSet?: string
}

const PICTURE_ADDRESS = /^\/media\/([0-9a-f]{32})-(\d+)x(\d+)\/(.+)$/

/** What a picture's address says about it: its size, and the renditions it has. */
export function pictureOf(address: string): Picture {
  const match = PICTURE_ADDRESS.exec(address)
  if (!match) return { src: address }
  const [, hash, w, h, name] = match
  const width = Number(w)
  const height = Number(h)
  if (name?.endsWith('.svg')) return { src: address, width, height }
  const widths = RENDITION_WIDTHS.filter((rendition) => rendition < width)
  const srcSet = widths
    .map((rendition) => `/media/${hash}-${w}x${h}/${rendition}.webp ${rendition}w`)
    .join(', ')
  return { src: address, width, height, srcSet: srcSet ? `${srcSet}, ${address} ${width}w` : undefined }
}
