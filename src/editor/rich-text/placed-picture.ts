/** A picture to insert or to change. */
export interface PlacedPicture {
  /** The media's id. */
  id: string
  address: string
  alt: string
  /** Of a figure. */
  caption: string
  width: number
  /** Marked as something that need not be read out. */
  isDecorative: boolean
  /** It stands among words, where no caption fits. */
  isInline: boolean
}

export const NEW_PICTURE = { caption: '', width: 0, isDecorative: false, isInline: false }
