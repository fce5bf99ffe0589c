import type { DrawSuite } from './types.ts'

/** The file of a folder that has the hashes of all others, as `sha256sum` writes and reads it. */
export const SUMS = { standard: 'SHA256SUMS', gm: 'SM3SUMS' } as const satisfies Record<DrawSuite, string>

export interface Sum {
  hash: string
  /** Below the folder, with `/`. */
  path: string
}

export const writeSums = (sums: readonly Sum[]): string =>
  sums.map(({ hash, path }) => `${hash}  ${path}\n`).join('')

/** The hashes, or the first line that is none. A path leads nowhere outside the folder. */
export function readSums(text: string): Sum[] | { line: number } {
  const sums: Sum[] = []
  for (const [at, line] of text.replace(/\n$/, '').split('\n').entries()) {
    const [, hash, path] = /^([0-9a-f]{64}) [ *]([^\\/\0][^\\\0]{0,199})$/.exec(line) ?? []
    if (hash === undefined || path === undefined || path.split('/').some((part) => /^\.{0,2}$/.test(part)))
      return { line: at + 1 }
    sums.push({ hash, path })
  }
  return sums
}
