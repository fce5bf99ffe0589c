/** How large a file is, as people say it. */
export function sizeWords({ bytes }: { bytes: number }): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
