import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface Assets {
  entry: string
  /** The addresses of scripts and styles that these sources need, each once. */
  of(sources: string[]): { scripts: string[]; styles: string[] }
}

const ENTRY = 'src/portal/entry-browser.tsx'

/** Reads the build's manifest of the browser's chunks. @throws if nothing is built */
export function readAssets(dist: string): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8'),
  )
  const known = new Map<string, { scripts: string[]; styles: string[] }>()
  return {
    entry: `/${manifest[ENTRY]?.file}`,
    of(sources) {
      const key = sources.join()
      const found = known.get(key) ?? collect(manifest, sources)
      known.set(key, found)
      return found
    },
  }
}

function collect(manifest: Record<string, Chunk>, sources: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const walk = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    // Imported chunks come first, so that a chunk's own styles take precedence.
    for (const imported of chunk.imports ?? []) walk(imported)
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  for (const source of sources) walk(source)
  return { scripts: [...scripts], styles: [...styles] }
}
