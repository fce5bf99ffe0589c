import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultPreferences } from '../../../src/contract/preferences.ts'
import type { Site } from '../../../src/contract/types.ts'
import { render } from '../../../src/portal/entry-server.tsx'
import { clientOf, siteWith } from '../../templates/visit.tsx'

async function served(
  skin: Partial<NonNullable<Site['skin']>> | null | undefined,
  preferences = defaultPreferences,
) {
  const { html } = await render({
    url: 'http://portal.test/404',
    // Only the id matters to a page.
    site: { ...siteWith(), skin: skin as Site['skin'], homeSkin: skin as Site['skin'] },
    api: clientOf({}).api,
    preferences,
    assetsOf: () => ({ scripts: [], styles: [] }),
    entry: '/entry.js',
    onError: () => {},
  })
  return /<html[^>]*>/.exec(html)?.[0]
}

it.each([
  ['2', '<html lang="zh-CN" data-theme="grayscale">'],
  ['1', '<html lang="zh-CN">'],
])('a page under the skin %s begins with %s', async (webSkinId, expected) => {
  expect(await served({ webSkinId })).toBe(expected)
})

it.each([null, undefined])('a page whose skin is %s looks as ever', async (skin) => {
  expect(await served(skin)).toBe('<html lang="zh-CN">')
})

it('gray goes together with what the visitor chose', async () => {
  expect(await served({ webSkinId: '2' }, { ...defaultPreferences, text: 'large' })).toContain(
    'data-theme="large grayscale"',
  )
})

it('the filter is on the root element, where fixed elements stay fixed', () => {
  const tokens = readFileSync(new URL('../../../templates/look/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toMatch(/html\[data-theme~='grayscale'\] \{\s*filter: grayscale\(1\);/)
})

it('a skin for the home page alone is on no other page', async () => {
  const begin = async (path: string) => {
    const { html } = await render({
      url: `http://portal.test${path}`,
      site: { ...siteWith(), skin: null, homeSkin: { webSkinId: '2' } as Site['skin'] },
      api: clientOf({}).api,
      preferences: defaultPreferences,
      assetsOf: () => ({ scripts: [], styles: [] }),
      entry: '/entry.js',
      onError: () => {},
    })
    return /<html[^>]*>/.exec(html)?.[0]
  }
  expect(await begin('/home')).toContain('data-theme="grayscale"')
  expect(await begin('/404')).not.toContain('grayscale')
})
