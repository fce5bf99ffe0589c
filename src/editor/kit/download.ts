import type { Answer } from '../../contract/types.ts'

/** Passes a file to the browser, which saves it as a download. */
export function download({ name, mime, bytes }: Answer<'exportLog'>): void {
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([content], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
