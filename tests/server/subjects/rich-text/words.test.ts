import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSource } from '../../../../src/server/subjects/rich-text/front-matter.ts'
import { result } from './rendered.ts'
import { wordsLost, wordsOf, wordsOfSource } from './words.ts'

const FIXTURES = new URL('../../../fixtures/', import.meta.url)

function bodiesIn(folder: string): { path: string; title: string; body: string }[] {
  return readdirSync(new URL(folder, FIXTURES), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && path !== 'README.md')
    .map((path) => {
      const source = parseSource(readFileSync(new URL(folder + path, FIXTURES), 'utf8'), path)
      if (!source.ok) throw new Error(source.faults.map((fault) => fault.reason).join())
      return { path, title: String(source.frontMatter.values.title ?? ''), body: source.body }
    })
}

/** What is in a body and neither on its page nor named by the summary. */
function lostOf({ body, title }: { body: string; title: string }): string[] {
  const { text, missing } = result(body, { title })
  const named = missing.filter(({ kind }) => kind !== 'link').map(({ address }) => address)
  return wordsLost(wordsOfSource(body), wordsOf([text, title, ...named].join(' ')))
}

test('no article of the real site loses a word that its summary does not name', () => {
  const articles = bodiesIn('real-site/')
  expect(articles).toHaveLength(220)
  const lost = articles.map((article) => [article.path, lostOf(article)])
  expect(lost.filter(([, words]) => (words ?? []).length > 0)).toEqual([])
})

test('no hard case does either', () => {
  const bodies = bodiesIn('hard-bodies/')
  expect(bodies.map((body) => [body.path, lostOf(body)])).toEqual(bodies.map(({ path }) => [path, []]))
})

test.each(bodiesIn('hard-bodies/'))('$path shows no marks of where it comes from', ({ body, title }) => {
  const { html } = result(body, { title })
  const shown = html.replace(/<(pre|code)>[^]*?<\/\1>/g, '').replace('Write {{ name }} to greet.', '')
  expect(
    shown.match(/\{\{|\{%|%\}|\{:|\}\}|\*\*|~~|\[\^|\[\/?(?:vc_|gallery|caption|embed)|\|--/g),
  ).toBeNull()
})
