import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './site-folder.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const FIXTURE = join(ROOT, 'tests/fixtures/real-site/contents')

/** A part of a real site: most of what its pages link to is not in it. */
function partOfRealSite(): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'contents'))
  const columns = readdirSync(FIXTURE)
  for (const column of columns)
    cpSync(join(FIXTURE, column), join(folder, 'contents', column), { recursive: true })
  writeFileSync(join(folder, 'site.yaml'), 'name: A part\nlocale: en\n')
  writeFileSync(
    join(folder, 'columns.yaml'),
    columns.map((key) => `- { key: ${key}, label: ${key}, template: list }\n`).join(''),
  )
  return folder
}

/** Serves it beside a site, as `npm run site -- preview` does; `said` is the summary of its import. */
async function preview(folder: string) {
  const env = {
    ...process.env,
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
  }
  const command = ['scripts/site.mjs', 'preview', folder, '--port', '0']
  const child = spawn(process.execPath, command, { cwd: ROOT, env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  let said = ''
  const origin = await new Promise<string>((found, failed) => {
    const hear = (chunk: unknown) => {
      said += String(chunk)
      const shown = /preview +(http:\S+?);/.exec(said)?.[1]
      if (shown) found(shown)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => failed(new Error(said)))
  })
  return { origin, said }
}

const decode = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
/** As a summary and an address have it in common. */
const formOf = (address: string) =>
  decodeURIComponent(address).replace(/#.*$/, '').replace(/\/+$/, '').toLowerCase()

/** The addresses of the site that its pages link to, each asked once: those that lead to no page. */
async function deadLinksOf(origin: string): Promise<Set<string>> {
  const answered = new Map<string, Promise<{ isDead: boolean; html: string }>>()
  const ask = async (path: string) => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const isHtml = response.headers.get('content-type')?.includes('html')
    // What has no page of its own is led to the home page, which says so.
    const isDead = response.status >= 400 || response.headers.get('location')?.includes('moved=') === true
    return { isDead, html: isHtml ? await response.text() : '' }
  }
  const once = (path: string) => {
    const known = answered.get(path) ?? ask(path)
    answered.set(path, known)
    return known
  }
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)<\/loc>/g)].map(([, path = '']) =>
    decode(path),
  )
  expect(pages.length).toBeGreaterThan(20)
  const dead = new Set<string>()
  for (const page of pages) {
    const { html } = await once(page)
    for (const [, prose = ''] of html.matchAll(/data-prose="">([^]*?)<\/(?:article|section|main)>/g)) {
      for (const [, href = ''] of prose.matchAll(/ href="(\/[^"#]*)/g)) {
        if ((await once(decode(href))).isDead) dead.add(formOf(decode(href)))
      }
    }
  }
  return dead
}

it.skipIf(process.env.TEST_DATABASE_URL)(
  'every link of a real site that leads to no page is named, and no other',
  async () => {
    const { origin, said } = await preview(partOfRealSite())
    const named = [...said.matchAll(/^ {2}contents\/\S+?\.md:\d+ (\/\S*)$/gm)].map(
      ([, address = '']) => address,
    )
    const links = named.filter((address) => !/\.\w{3,4}$/.test(address))
    const dead = await deadLinksOf(origin)
    expect(dead.size).toBeGreaterThan(40)
    expect([...dead].toSorted()).toEqual([...new Set(links.map(formOf))].toSorted())
  },
)
