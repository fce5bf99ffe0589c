import { describe, expect, test } from 'vitest'
import { appDownloads, newestVersion } from '../../../../src/server/subjects/app-versions/app-versions.ts'

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
