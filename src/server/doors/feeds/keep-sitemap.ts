import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ApiContext } from '../service/context.ts'
import { readEntries } from './read-entries.ts'
import { partition, SITEMAP_BEGIN, SITEMAP_END, withOrigin, type SitemapLimits } from './sitemap.ts'

/** Entries in a block: this many are unpacked at a time while a part is sent. */
const BLOCK = 1000

export interface KeptSitemap {
  /** Changes with any of the entries. */
  version: string
  parts: number
  /** A part, numbered from 0, as it is sent: one block at a time. */
  write(part: number, origin: string): AsyncGenerator<string>
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/**
 * The whole sitemap, read once and kept compressed: a hundred thousand addresses take about a megabyte. It contains no
 * origin, so that requests with invented hosts cannot cause further database reads.
 */
export async function keepSitemap(
  api: ApiContext,
  host: string,
  limits?: SitemapLimits,
): Promise<KeptSitemap> {
  const site = await api.site({ host })
  const hash = createHash('sha256')
  const parts: Buffer[][] = [[]]
  for await (const { part, xml } of partition(readEntries(api.db, site, site.tree), BLOCK, limits)) {
    hash.update(xml)
    const blocks = (parts[part] ??= [])
    blocks.push(await pack(xml))
  }
  return {
    version: hash.digest('base64url'),
    parts: parts.length,
    async *write(part, origin) {
      yield SITEMAP_BEGIN
      for (const block of parts[part] ?? []) yield withOrigin((await unpack(block)).toString(), origin)
      yield SITEMAP_END
    },
  }
}
