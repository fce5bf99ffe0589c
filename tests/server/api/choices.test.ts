import { describe, expect, test } from 'vitest'
import type { Project, WebSkin } from '../../../src/contract/types.ts'
import { appDownloads, newestVersion } from '../../../src/server/api/app-versions.ts'
import { openProjects, selectProjects } from '../../../src/server/api/projects.ts'
import { skinAt } from '../../../src/server/api/skins.ts'
import { project } from '../../templates/project-support.tsx'

describe('the newest version', () => {
  test.each([
    [['3.9', '3.10'], '3.10'],
    [['2.0', '10.0.1', '10.0'], '10.0.1'],
    [['1.0-beta', '1.0'], '1.0'],
    [['V3.8.2', '3.8.1'], 'V3.8.2'],
  ])('of %j is %s', (names, newest) => {
    expect(newestVersion(names.map((versionName) => ({ versionName })))?.versionName).toBe(newest)
  })
})

describe('the app', () => {
  test('is where the settings say for which no version is kept; never behind a script', () => {
    const settings = { androidDownload: 'https://www.example.org/app', iosStore: 'javascript:alert(1)' }
    expect(appDownloads(settings, [])).toEqual([{ platform: 'android', href: settings.androidDownload }])
    expect(appDownloads(undefined, [])).toEqual([])
  })
})

describe('the skin in force', () => {
  const skin = (id: string, more: Partial<WebSkin> = {}): WebSkin => ({
    id,
    kind: 'webSkin',
    columnId: '',
    webSkinId: id,
    webSkinStatus: 1,
    ...more,
  })
  const always = skin('always')
  const mourning = skin('mourning', {
    startTime: '2026-04-04T00:00:00+08:00',
    endTime: '2026-04-05T00:00:00+08:00',
  })
  const off = skin('off', { webSkinStatus: 0 })

  test.each([
    ['2026-04-03T23:59:59+08:00', 'always'],
    ['2026-04-04T00:00:00+08:00', 'mourning'],
    ['2026-04-05T00:00:00+08:00', 'always'],
  ])('at %s is %s', (time, id) => {
    expect(skinAt([always, mourning, off], new Date(time), 1)?.id).toBe(id)
  })

  test('is none when all are switched off', () => {
    expect(skinAt([off], new Date(), 1)).toBeUndefined()
  })
})

describe('projects', () => {
  const unit = { name: 'A', layout: '两室一厅', areaMin: 60, areaMax: 70, count: 1 }
  const cheap = project({ id: 'cheap', priceMin: 10, priceMax: 20, status: 'full', district: '南浦区' })
  const dear = project({ id: 'dear', priceMin: 30, priceMax: 40, status: 'renting', unitTypes: [unit] })
  const ids = (list: readonly Project[]) => list.map(({ id }) => id)

  test.each([
    [{ priceMin: 15 }, ['cheap', 'dear']],
    [{ priceMin: 21 }, ['dear']],
    [{ priceMax: 29 }, ['cheap']],
    [{ district: '南浦区' }, ['cheap']],
    [{ status: 'renting' as const }, ['dear']],
    [{ layout: '两室' }, ['dear']],
    [{ businessType: 'psx' as const }, []],
  ])('that fit %j', (query, expected) => {
    expect(ids(selectProjects([cheap, dear], query))).toEqual(expected)
  })

  test('that are open; all, when none is', () => {
    expect(ids(openProjects([cheap, dear]))).toEqual(['dear'])
    expect(ids(openProjects([cheap]))).toEqual(['cheap'])
  })
})
