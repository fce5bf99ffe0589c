import { posix } from 'node:path'
import { filesIn, isTool } from './files.ts'
import { type FoundSite, type Generator, type PageFile } from './generator.ts'
import type { Said } from './fields.ts'

const PAGE = /\.(?:md|markdown)$/i

/** A page by its path: `guide/README.md` is the page of the section `guide`. */
export function fileOf(path: string, from = ''): PageFile {
  const inside = from === '' ? path : path.slice(from.length + 1)
  const parts = inside.split('/')
  const base = (parts.pop() ?? '').replace(/\.[^.]+$/, '')
  return { path, sections: parts, name: base, isIndex: /^(?:_?index|readme)$/i.test(base) }
}

/** The paths of Markdown files below a folder of the root. */
export async function markdownIn(
  root: string,
  from: string,
  isSkipped: (path: string) => boolean = () => false,
) {
  const paths = await filesIn(root, (path) => isTool(path) || isSkipped(path))
  return paths.filter((path) => PAGE.test(path) && (from === '' || path.startsWith(`${from}/`)))
}

/** The address of a page below its sections. */
export const plainAddressOf = ({ sections, name, isIndex }: PageFile, said: Said): string =>
  said.address ?? `/${[...sections, ...(isIndex ? [] : [said.slug ?? name])].join('/')}`

/** A folder of Markdown files, as somebody wrote them. */
export const markdown: Generator = async (root): Promise<FoundSite> => {
  const files = withoutDoubles((await markdownIn(root, '')).map((path) => fileOf(path)))
  return {
    language: undefined,
    hosts: [],
    files,
    sections: new Map(),
    assets: [''],
    addressOf: plainAddressOf,
  }
}

/** Where a folder has an index and a README, the README is a page as others. */
function withoutDoubles(files: readonly PageFile[]): PageFile[] {
  const indexes = new Set(
    files.filter(({ name }) => /^_?index$/i.test(name)).map(({ path }) => posix.dirname(path)),
  )
  return files.map((file) =>
    file.isIndex && /^readme$/i.test(file.name) && indexes.has(posix.dirname(file.path))
      ? { ...file, isIndex: false }
      : file,
  )
}
