import type { Answer } from '../../contract/types.ts'

type File = Answer<'exportLog'>

/** Passes a file to the browser, which saves it as a download. */
export const download = ({ name, mime, bytes }: File): void =>
  downloadParts({ name, mime, parts: [partIn(bytes)] })

/** A part of a file, from Base64: the browser can keep it outside the memory of the page. */
export const partIn = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))])

/** A file in parts. */
export function downloadParts({
  name,
  mime,
  parts,
}: Pick<File, 'name' | 'mime'> & { parts: readonly Blob[] }): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
