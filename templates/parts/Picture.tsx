import { type MediaFocus, pictureOf } from '../../src/contract/media.ts'

interface PictureProps {
  src: string
  /** Empty for decoration. */
  alt: string
  className?: string
  /** Its width, as in the sizes attribute; without it the smallest rendition that fills the screen. */
  sizes?: string
  /** Visible on the first screen: loaded at once. */
  eager?: boolean
  /** Another picture for phones. */
  phone?: string
}

/** A picture with its size, so that the layout does not shift, and with its renditions. */
export function Picture({ src, alt, className, sizes = '100vw', eager = false, phone }: PictureProps) {
  const { src: address, width, height, srcSet, focus } = pictureOf(src)
  const image = (
    <img
      src={address}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      className={[className, focus && focusClass(focus)].filter(Boolean).join(' ') || undefined}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
  if (!phone) return image
  const small = pictureOf(phone)
  return (
    <picture>
      <source
        media="(max-width: 769px)"
        srcSet={small.srcSet ?? small.src}
        sizes={small.srcSet && '100vw'}
        width={small.width}
        height={small.height}
      />
      {image}
    </picture>
  )
}

/** Focal point of a cropped picture in tenths: the content policy forbids style attributes. */
function focusClass({ x, y }: MediaFocus): string {
  return `focus focus-x${Math.round(x / 10)} focus-y${Math.round(y / 10)}`
}
