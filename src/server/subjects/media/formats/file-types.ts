const MB = 1024 * 1024

const PICTURE_BYTES = 20 * MB
const FILE_BYTES = 50 * MB
const VIDEO_BYTES = 200 * MB
/** An SVG is parsed as a whole, so it must be small. */
const DRAWING_BYTES = 2 * MB

/** The most pixels that a picture may have; a phone's 100-megapixel photo just fits. */
export const PICTURE_PIXELS = 110_000_000

export interface Kind {
  /** The name that people use. */
  label: string
  mime: string
  /** Its file extensions; the first one is used for renaming. */
  extensions: readonly string[]
  maxBytes: number
  /** Whether browsers show it in a page or tab, or download it. */
  disposition: 'inline' | 'attachment'
  /** Whether it gets WebP renditions. */
  raster?: true
  /** Whether it is text, which is sent compressed. */
  text?: true
}

const picture = { maxBytes: PICTURE_BYTES, disposition: 'inline', raster: true } as const
const office = { maxBytes: FILE_BYTES, disposition: 'attachment' } as const
const video = { maxBytes: VIDEO_BYTES, disposition: 'inline' } as const
const OFFICE = 'application/vnd.openxmlformats-officedocument'

/** Every type that may be published; all others are rejected. */
export const KINDS = {
  jpeg: {
    label: 'JPEG picture',
    mime: 'image/jpeg',
    extensions: ['.jpg', '.jpeg', '.jpe', '.jfif'],
    ...picture,
  },
  png: { label: 'PNG picture', mime: 'image/png', extensions: ['.png'], ...picture },
  gif: { label: 'GIF picture', mime: 'image/gif', extensions: ['.gif'], ...picture },
  webp: { label: 'WebP picture', mime: 'image/webp', extensions: ['.webp'], ...picture },
  avif: { label: 'AVIF picture', mime: 'image/avif', extensions: ['.avif'], ...picture },
  svg: {
    label: 'SVG drawing',
    mime: 'image/svg+xml',
    extensions: ['.svg'],
    maxBytes: DRAWING_BYTES,
    disposition: 'inline',
    text: true,
  },
  pdf: {
    label: 'PDF document',
    mime: 'application/pdf',
    extensions: ['.pdf'],
    maxBytes: FILE_BYTES,
    disposition: 'inline',
  },
  docx: {
    label: 'Word document',
    mime: `${OFFICE}.wordprocessingml.document`,
    extensions: ['.docx'],
    ...office,
  },
  xlsx: { label: 'Excel workbook', mime: `${OFFICE}.spreadsheetml.sheet`, extensions: ['.xlsx'], ...office },
  pptx: {
    label: 'PowerPoint presentation',
    mime: `${OFFICE}.presentationml.presentation`,
    extensions: ['.pptx'],
    ...office,
  },
  mp4: { label: 'MP4 video', mime: 'video/mp4', extensions: ['.mp4', '.m4v'], ...video },
  webm: { label: 'WebM video', mime: 'video/webm', extensions: ['.webm'], ...video },
  vtt: {
    label: 'WebVTT caption file',
    mime: 'text/vtt',
    extensions: ['.vtt'],
    maxBytes: FILE_BYTES,
    disposition: 'inline',
    text: true,
  },
  csv: { label: 'CSV table', mime: 'text/csv', extensions: ['.csv'], ...office, text: true },
  txt: { label: 'text file', mime: 'text/plain', extensions: ['.txt'], ...office, text: true },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

const byExtension = new Map<string, KindName>()
const byMime = new Map<string, Kind>()
for (const name of Object.keys(KINDS).filter(isKindName)) {
  for (const extension of KINDS[name].extensions) byExtension.set(extension, name)
  byMime.set(KINDS[name].mime, KINDS[name])
}

/** The type that a name's extension stands for, in either case. */
export function kindOfExtension(extension: string): KindName | undefined {
  return byExtension.get(extension.toLowerCase())
}

export function kindOfMime(mime: string): Kind | undefined {
  return byMime.get(mime)
}

function isKindName(name: string): name is KindName {
  return Object.hasOwn(KINDS, name)
}
