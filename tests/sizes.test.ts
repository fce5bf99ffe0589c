import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAssets } from '../src/server/doors/render/manifest.ts'
import { articlePath, prepareSite } from './bench/site.ts'
import { weigh, type Weight } from './bench/weight.ts'
import { onePerRoute, publicPages } from './support/public-pages.ts'
import { type RunningServer, startServer } from './support/server.ts'

const KIBIBYTE = 1024
const dataDir = mkdtempSync(join(tmpdir(), 'anju-sizes-'))
let server: RunningServer

beforeAll(async () => {
  await prepareSite({ dataDir, secretKey: '', drop: async () => {} }, 0, { withTexts: true })
  server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

describe.each([
  '/home',
  '/t3/news_list?col1=notices',
  '/t1/company_profile?col1=about&col2=about_us&col3=company_profile',
  '/t1/memory?col1=about&col2=memory',
  '/t1/xmzs?col1=business&col2=bzf&col3=bzf_projects',
  '/t1/question_answer?col1=service&col2=question_answer',
])('the first load of %s', (path) => {
  it('has at most 111 KiB of scripts and 25 KiB of styles, compressed, and asks no other host', async () => {
    expect(excessOf(await weigh(server.origin, path))).toEqual([])
  })
})

it('an article with 3 kB of text is HTML of at most 16 kB, and no heavier otherwise', async () => {
  const weight = await weigh(server.origin, await articlePath(server.origin))
  expect(excessOf(weight)).toEqual([])
  expect(weight.html).toBeGreaterThan(6000)
  expect(weight.html).toBeLessThanOrEqual(16_000)
})

describe('scripts of forms', () => {
  const dist = join(import.meta.dirname, '../dist')
  const read = (file: string) => readFileSync(join(dist, 'client', file), 'utf8')
  const assets = readAssets(dist)
  const pageOf = (template: string) => assets.of([`templates/${template}/page.tsx`]).scripts
  // Numbers of rows are named so by what shows forms.
  const ofForms = pageOf('form').filter((script) => read(script).includes('rjsf-array-item'))

  it('come with no other template', () => {
    expect(ofForms).toHaveLength(1)
    const others = readdirSync(join(dist, '../templates')).filter(
      (name) => name !== 'form' && pageOf(name).length > 0,
    )
    expect(others.length).toBeGreaterThan(20)
    const withForms = others.filter((name) => pageOf(name).some((script) => ofForms.includes(script)))
    expect(withForms).toEqual([])
  })

  it('are asked for by pages of forms alone', async () => {
    const asking: string[] = []
    for (const { path } of onePerRoute(await publicPages(server.origin))) {
      const html = await (await fetch(server.origin + path)).text()
      const isAsking = html.includes('data-live="form"') || ofForms.some((script) => html.includes(script))
      if (isAsking) asking.push(path.replace(/\?.*/, ''))
    }
    expect(asking.toSorted()).toEqual([
      '/questionnaireFilling',
      '/t1/RegisteForm',
      '/t1/ResumeForm',
      '/t1/form',
      '/t1/register',
    ])
  })
})

/** What of a page's weight is not as it must be; too little is as wrong, for then it was not weighed. */
function excessOf({ scripts, styles, foreign }: Weight): string[] {
  return [
    ...(scripts > 50 * KIBIBYTE && scripts <= 111 * KIBIBYTE ? [] : [`scripts of ${scripts} bytes`]),
    ...(styles > KIBIBYTE && styles <= 25 * KIBIBYTE ? [] : [`styles of ${styles} bytes`]),
    ...foreign,
  ]
}
