export type FileKind = keyof typeof FILE_KINDS

/** What a device offers for such files. Named by its type, a picture comes as JPEG from a phone that keeps another format. */
export const FILE_TYPES: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ['image/jpeg', 'image/png', 'image/webp'],
  pdf: ['application/pdf'],
  document: [],
}

/** What a list of files may ask for, with how the names of such files end. Archives are none of them. */
export const FILE_KINDS = {
  picture: ['.jpg', '.jpeg', '.png', '.webp'],
  pdf: ['.pdf'],
  document: ['.docx', '.xlsx'],
} as const
