export type FileKind = keyof typeof FILE_KINDS

/** What a list of files may ask for, with how the names of such files end. Archives are none of them. */
export const FILE_KINDS = {
  picture: ['.jpg', '.jpeg', '.png', '.webp'],
  pdf: ['.pdf'],
  document: ['.docx', '.xlsx'],
} as const
