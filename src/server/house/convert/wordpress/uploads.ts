import { realpath } from 'node:fs/promises'
import { extname } from 'node:path'
import { kindOfExtension } from '../../../subjects/media/formats/file-types.ts'
import { decoded } from '../../../subjects/rich-text/addresses.ts'
import { fileInside } from '../pages/files.ts'
import type { SiteFolder } from '../site-folder.ts'

const SIZED = /-\d+x\d+(?=\.\w+$)/

/** The pictures and files of a WordPress site: where they are in media/, and which of them are there. */
export class Uploads {
  readonly #hosts: ReadonlySet<string>
  readonly #known: ReadonlySet<string>
  readonly #wanted = new Set<string>()

  /** @param urls of all pictures and files of the export */
  constructor(hosts: Iterable<string>, urls: Iterable<string>) {
    const known = [...urls]
    this.#hosts = new Set([
      ...hosts,
      ...known.flatMap((url) => (URL.canParse(url) ? [new URL(url).host] : [])),
    ])
    this.#known = new Set(known.flatMap((url) => this.#pathOf(url) ?? []))
  }

  /** The place of a picture or file in media/; undefined if it is none of the site. */
  placeOf(address: string): string | undefined {
    const path = this.#pathOf(address)
    if (path === undefined) return undefined
    // Smaller copies are made here; the original is what counts.
    const whole = path.replace(SIZED, '')
    const place = this.#known.has(whole) || !this.#known.has(path) ? whole : path
    this.#wanted.add(place)
    return `/media/uploads/${place.split('/').map(encodeURIComponent).join('/')}`
  }

  #pathOf(address: string): string | undefined {
    if (!URL.canParse(address, 'https://site.invalid')) return undefined
    const url = new URL(address, 'https://site.invalid')
    const path = decoded(url.pathname).normalize('NFC')
    const isOwn = url.host === 'site.invalid' || this.#hosts.has(url.host)
    if (!isOwn || kindOfExtension(extname(path).toLowerCase()) === undefined) return undefined
    const [, inside] =
      /\/(?:wp-content\/uploads|files)\/(.+)$/.exec(path) ?? /^\/(\d{4}\/\d{2}\/.+)$/.exec(path) ?? []
    return inside === undefined || inside.split('/').includes('..') ? undefined : inside
  }

  /** Copies all of them from the folder of uploads. @returns those that are not there */
  async copy(site: SiteFolder, folder: string | undefined): Promise<string[]> {
    const missing: string[] = []
    const root = folder === undefined ? undefined : await realpath(folder).catch(() => undefined)
    for (const place of new Set([...this.#known, ...this.#wanted])) {
      const from = root === undefined ? undefined : await fileInside(root, place)
      const isCopied = from !== undefined && (await site.media(`media/uploads/${place}`, from))
      if (!isCopied && this.#wanted.has(place)) missing.push(place)
    }
    return missing
  }
}
