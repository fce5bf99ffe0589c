// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { bodyOf, loadBody } from '../../src/editor/rich-text/blocks.ts'
import { extensionsFor } from '../../src/editor/rich-text/extensions.ts'
import { renderEdited } from '../../src/server/subjects/rich-text/edited.ts'
import { parseSource } from '../../src/server/subjects/rich-text/front-matter.ts'
import { renderSource } from '../../src/server/subjects/rich-text/render.ts'

const schema = getSchema(extensionsFor(new Map(), ''))
const WORD = '【新词】'
const options = { media: () => ({ id: 'm1', width: 800, height: 600 }), link: () => 'content:c1' }

/** With ROUND_TRIP=all the real site's other articles as well, which takes several times as long. */
const others = process.env.ROUND_TRIP === 'all' ? ['tests/fixtures/real-site/bodies'] : []
const files = ['demo/contents', 'tests/fixtures/real-site/contents', ...others].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith('.md')),
)
/** Every body of the demo and of the real site, as it is stored. */
const bodies = files.flatMap((path) => {
  const parsed = parseSource(readFileSync(path, 'utf8'), path)
  if (!parsed.ok) return []
  const { title } = parsed.frontMatter.values
  const rendered = renderSource(parsed.body, { ...options, ...(typeof title === 'string' && { title }) })
  return rendered.ok && rendered.html !== '' ? [{ path, html: rendered.html }] : []
})

/** With a word more behind the first text that can be written on; undefined where all is locked. */
function withWord(doc: Node): Node | undefined {
  let at: number | undefined
  doc.descendants((node, position) => {
    if (at === undefined && node.isText) at = position + node.nodeSize
    return at === undefined
  })
  return at === undefined ? undefined : EditorState.create({ doc }).tr.insertText(WORD, at).doc
}

test('every article of the demo and of the real site is opened and saved with one word added: all else is equal, byte for byte', () => {
  const counts = { written: 0, blocks: 0, locked: 0 }
  for (const { path, html } of bodies) {
    const loaded = loadBody(schema, html)
    const doc = Node.fromJSON(schema, loaded.content)
    doc.check()
    const saved = (written: Node) => {
      const result = renderEdited(bodyOf(written, loaded), html, options)
      return result.ok ? result.html : result.reason
    }
    expect([path, saved(doc)]).toEqual([path, html])
    counts.blocks += doc.childCount
    doc.forEach(({ type }) => (counts.locked += type.name === 'locked' ? 1 : 0))
    const written = withWord(doc)
    if (!written) continue
    counts.written += 1
    expect([path, saved(written).replace(WORD, '')]).toEqual([path, html])
    expect(saved(written)).toContain(WORD)
  }
  process.stdout.write(
    `round trip: ${counts.written} of ${bodies.length} bodies written on; ${counts.locked} of ${counts.blocks} blocks locked\n`,
  )
  expect(bodies.length).toBeGreaterThan(100)
  // Tables and pictures are written on like the rest.
  expect(counts.locked / counts.blocks).toBeLessThan(0.05)
})
