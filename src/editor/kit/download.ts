import type { Answer } from '../../contract/types.ts'

type File = Answer<'exportLog'>

/** Passes a file to the browser, which saves it as a download. */
export const download = ({ name, mime, bytes }: File): void => downloadParts({ name, mime, parts: [bytes] })

/** A file in parts, each in Base64. */
export function downloadParts({
  name,
  mime,
  parts,
}: Pick<File, 'name' | 'mime'> & { parts: readonly string[] }): void {
  const contents = parts.map((part) => Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0)))
  const address = URL.createObjectURL(new Blob(contents, { type: mime }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
