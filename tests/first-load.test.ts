import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { readAssets } from '../src/server/doors/render/manifest.ts'
import { buildScratchPortal } from './support/scratch-portal.ts'

const OWN_DIST = fileURLToPath(new URL('../dist', import.meta.url))

/** What every page's first load has of scripts, as they are compressed when they are built. */
function firstLoad(dist: string) {
  const { scripts } = readAssets(dist).of([
    'src/portal/entry-browser.tsx',
    'src/contract/language/zh-CN.shell.ts',
  ])
  const sizes = scripts.map((script) => {
    const text = readFileSync(join(dist, 'client', script))
    return { raw: text.length, packed: gzipSync(text, { level: 9 }).length }
  })
  return {
    files: scripts.length,
    raw: sizes.reduce((sum, { raw }) => sum + raw, 0),
    packed: sizes.reduce((sum, { packed }) => sum + packed, 0),
  }
}

/** An empty template, that reads what most read. */
function emptyTemplate(name: string): Record<string, string> {
  const manifest = {
    title: { 'zh-CN': name, en: name },
    routes: [`/t1/${name}`],
    kinds: [],
    settings: { type: 'object', additionalProperties: false, properties: {} },
  }
  return {
    [`templates/${name}/manifest.ts`]: `export const manifest = ${JSON.stringify(manifest)} as const\n`,
    [`templates/${name}/page.tsx`]: `
      import { columnTitle } from '../parts/column-title.ts'
      import { definePage } from '../define/types.ts'
      import { View } from './View.tsx'
      export const page = definePage({ load: async ({ column }) => ({ title: column.label, columnTitle }), View })`,
    [`templates/${name}/View.tsx`]: `
      import styles from './View.module.css'
      export const View = ({ data }: { data: { title: string } }) => <h1 className={styles.head}>{data.title}</h1>`,
    [`templates/${name}/View.module.css`]: `.head { margin: 0; }`,
  }
}

it('twenty more templates cost a first load nothing', () => {
  const templates = Array.from({ length: 20 }, (_, number) => `empty-${number}`)
  const portal = buildScratchPortal({
    templates,
    files: Object.assign({}, ...templates.map(emptyTemplate)),
    isForBrowsers: true,
  })
  const [ours, theirs] = [firstLoad(OWN_DIST), firstLoad(portal.dist)]
  portal.remove()
  expect([theirs.files, theirs.raw]).toEqual([ours.files, ours.raw])
  // Names of files hold a hash of what is in them, and hashes pack a little differently each.
  expect(Math.abs(theirs.packed - ours.packed)).toBeLessThan(40)
})
