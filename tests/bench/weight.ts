import { gunzipSync } from 'node:zlib'
import { bytesOf } from './load.ts'

/** What a browser loads of a page before anything is clicked, in bytes as they come over the line. */
export interface Weight {
  /** The page itself, not compressed. */
  html: number
  scripts: number
  styles: number
  /** Addresses of other hosts that the page would have the browser ask. */
  foreign: string[]
}

const GZIP = { 'accept-encoding': 'gzip' }
/** Elements whose address the browser loads by itself; links are followed by people. */
const LOADED = /<(?:script|link|img|source|iframe|video|audio|embed|object)\b[^>]*>/g
const ADDRESS = /\s(?:src|href|srcSet|srcset|poster|data)="([^"]*)"/g
const KEPT_FOR_LATER = /rel="(?:canonical|alternate|prefetch)"/

/** Weighs a page with its scripts and styles, those that they import included. */
export async function weigh(origin: string, path: string): Promise<Weight> {
  const html = (await bytesOf(origin + path)).toString('utf8')
  const tags = [...html.matchAll(LOADED)].map(([tag]) => tag).filter((tag) => !KEPT_FOR_LATER.test(tag))
  const addresses = tags.flatMap((tag) => [...tag.matchAll(ADDRESS)].map(([, address = '']) => address))
  const loaded = new Set(addresses.filter((address) => /^\/assets\/[^"]+\.(js|css)$/.test(address)))
  const weight = {
    html: Buffer.byteLength(html),
    scripts: 0,
    styles: 0,
    foreign: addresses.filter(isForeign),
  }
  for (const address of loaded) {
    const compressed = await bytesOf(origin + address, GZIP)
    const text = gunzipSync(compressed).toString('utf8')
    if (address.endsWith('.css')) weight.styles += compressed.length
    else weight.scripts += compressed.length
    for (const imported of importsOf(text, address)) loaded.add(imported)
    weight.foreign.push(...(text.match(/url\(["']?(?:https?:)?\/\/[^)]*\)/g) ?? []))
  }
  return weight
}

/** A set that grows while it is walked is walked to its end: what scripts import statically is loaded at once too. */
function importsOf(script: string, address: string): string[] {
  if (!address.endsWith('.js')) return []
  const statements = script.matchAll(
    /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{},\s]*?from)?\s*["'](\.[^"']+\.js)["']/g,
  )
  return [...statements].map(([, file = '']) => new URL(file, `http://portal.invalid${address}`).pathname)
}

function isForeign(address: string): boolean {
  return /^(?:[a-z][a-z+.-]*:)?\/\//i.test(address.trim())
}
