import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER } from '../../src/server/house/folder/demo.ts'

/** Bytes of UTF-8 that the text of a generated article has. */
const TEXT_BYTES = 3000
/** Sentences of a paragraph, and paragraphs between two headings. */
const SENTENCES = 4
const PARAGRAPHS = 3

const sentences = demoSentences()

/** An article as a site folder keeps it: 3 kB of text, a title and a summary, the same for the same number. */
export function articleSource(number: number, more = ''): string {
  const next = numbersFrom(number)
  const sentence = () => sentences[Math.floor(next() * sentences.length)] ?? ''
  const day = new Date(Date.UTC(2026, 0, 1) - number * 3_600_000).toISOString().slice(0, 19)
  const parts = [`${more}title: 第${number}号公告\npublishTime: ${day}+08:00\nsummary: "${sentence()}"`]
  const body: string[] = []
  let bytes = 0
  for (let paragraph = 0; bytes < TEXT_BYTES; paragraph += 1) {
    if (paragraph % PARAGRAPHS === 0) body.push(`## 第${paragraph / PARAGRAPHS + 1}部分`)
    // Three bytes a character, nearly: the last paragraph is cut where the text is full.
    const text = Array.from({ length: SENTENCES }, sentence)
      .join('')
      .slice(0, Math.ceil((TEXT_BYTES - bytes) / 3))
    body.push(text)
    bytes += Buffer.byteLength(text)
  }
  return `---\n${parts.join('\n')}\n---\n\n${body.join('\n\n')}\n`
}

/** A site folder of so many articles in four columns; the caller removes it. */
export function articleFolder(articles: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-folder-'))
  const keys = ['news', 'notices', 'policy', 'publicity']
  const columns = keys.map((key) => `- key: ${key}\n  label: ${key}\n  template: list\n`)
  writeFileSync(join(folder, 'site.yaml'), 'name: Bench\nlocale: zh-CN\n')
  writeFileSync(join(folder, 'columns.yaml'), columns.join(''))
  for (const key of keys) mkdirSync(join(folder, 'contents', key), { recursive: true })
  for (let number = 0; number < articles; number += 1) {
    const key = keys[number % keys.length] ?? ''
    writeFileSync(join(folder, `contents/${key}/${number}.md`), articleSource(number))
  }
  return folder
}

/** Sentences that the demo's articles are made of: words as a real site has them. */
function demoSentences(): string[] {
  const folder = join(DEMO_FOLDER, 'contents')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  )
  const paragraphs = files.toSorted().flatMap((name) => {
    const [, , body = ''] = readFileSync(join(folder, name), 'utf8').split(/^---$/m)
    return body.split('\n').filter((line) => /^\p{Script=Han}/u.test(line))
  })
  return paragraphs.flatMap((line) => line.match(/[^。！？"\\|<[\]*]{8,}[。！？]/g) ?? [])
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
