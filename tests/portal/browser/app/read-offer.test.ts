import { expect, it } from 'vitest'
import { recogniseDevice } from '../../../../src/contract/device.ts'
import type { SiteSettings } from '../../../../src/contract/types.ts'
import { platformOf, readOffer } from '../../../../src/portal/browser/app/read-offer.ts'
import { createPageRenderer } from '../../../../src/portal/renderer/page-renderer.tsx'
import { clientOf, siteWith } from '../../../templates/visit.tsx'

const settings: Partial<SiteSettings> = { app: { scheme: 'own://home' } }
const DOWNLOAD = 'https://www.example.org/app'

function offer(version: object | undefined, platform: 'android' | 'ios' = 'android') {
  const site = { ...siteWith({ settings }), appDownloads: [{ platform, href: '/media/1/known.apk' }] }
  const { api } = clientOf({ getAppVersion: () => version })
  const renderer = createPageRenderer({ site, readCatalogue: async () => {} }, api)
  return readOffer({ site, readRenderer: async () => renderer }, platform)
}

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 'ios'],
  ['Mozilla/5.0 (Linux; Android 13; M2012K11AC) Mobile', 'android'],
  ['Mozilla/5.0 (Linux; Android 10; HarmonyOS; LYA-AL10) Mobile', 'android'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile', 'harmony'],
  ['Mozilla/5.0 (X11; Linux x86_64)', undefined],
])('%s takes the app for %s', (userAgent, platform) => {
  expect(platformOf(recogniseDevice(userAgent))).toBe(platform)
})

it('is the newest version, with its own link and the store before the page', async () => {
  const version = {
    scheme: 'app://home',
    storeUrl: 'https://store.example',
    downloadUrl: DOWNLOAD,
    versionName: '2',
  }
  expect(await offer(version)).toMatchObject({
    link: 'app://home',
    download: 'https://store.example',
    versionName: '2',
  })
})

it.each([
  ['android', 4000],
  ['ios', 2000],
] as const)('waits on %s for %i ms', async (platform, after) => {
  expect((await offer({ downloadUrl: DOWNLOAD }, platform)).after).toBe(after)
})

it.each(['javascript://%0aalert(1)', 'intent://x', 'https://elsewhere.example', ''])(
  'never takes %j for the app’s link',
  async (scheme) => {
    expect((await offer({ scheme, downloadUrl: DOWNLOAD })).link).toBe('own://home')
  },
)

it('never takes a script for the download', async () => {
  expect((await offer({ downloadUrl: 'javascript:alert(1)' })).download).toBe('/media/1/known.apk')
})

it('is what the settings say where the server cannot say more', async () => {
  expect(await offer(undefined)).toEqual({ link: 'own://home', download: '/media/1/known.apk', after: 4000 })
})
