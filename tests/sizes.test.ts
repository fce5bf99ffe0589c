import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articlePath, prepareSite } from './bench/site.ts'
import { weigh, type Weight } from './bench/weight.ts'
import { type RunningServer, startServer } from './support/server.ts'

const KIBIBYTE = 1024
const pages = new Map<string, Weight>()
const dataDir = mkdtempSync(join(tmpdir(), 'anju-sizes-'))
let server: RunningServer

beforeAll(async () => {
  await prepareSite({ dataDir, drop: async () => {} }, 0)
  server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const { origin } = server
  pages.set('home', await weigh(origin, '/home'))
  pages.set('list', await weigh(origin, '/t1/news_list?col1=news'))
  pages.set('article', await weigh(origin, await articlePath(origin)))
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

const weightOf = (page: string) => {
  const weight = pages.get(page)
  if (!weight) throw new Error(`${page} was not weighed`)
  return weight
}

describe.each(['home', 'list', 'article'])('what a browser loads of the %s page', (page) => {
  it('is scripts of at most 115 KiB, compressed', () => {
    expect(weightOf(page).scripts).toBeGreaterThan(50 * KIBIBYTE)
    expect(weightOf(page).scripts).toBeLessThanOrEqual(115 * KIBIBYTE)
  })

  it('is styles of at most 25 KiB, compressed', () => {
    expect(weightOf(page).styles).toBeGreaterThan(KIBIBYTE)
    expect(weightOf(page).styles).toBeLessThanOrEqual(25 * KIBIBYTE)
  })

  it('comes from no other host', () => {
    expect(weightOf(page).foreign).toEqual([])
  })
})

it('an article with 3 kB of text is HTML of at most 16 kB', () => {
  expect(weightOf('article').html).toBeLessThanOrEqual(16_000)
})
