import { isDownloadLink } from '../../../contract/app-link.ts'
import type { Answer, AppDownload, SiteSettings } from '../../../contract/types.ts'

const PLATFORMS = ['android', 'ios', 'harmony'] as const

/** The app's download address for each platform: from the newest version, else from the settings. */
export function appDownloads(
  app: SiteSettings['app'],
  versions: readonly Answer<'getAppVersion'>[],
): AppDownload[] {
  const settings = { android: app?.androidDownload, ios: app?.iosStore, harmony: undefined }
  return PLATFORMS.flatMap((platform) => {
    const newest = newestVersion(versions.filter((version) => version.platform === platform))
    const href = newest ? (newest.storeUrl ?? newest.downloadUrl) : settings[platform]
    return href !== undefined && isDownloadLink(href) ? [{ platform, href }] : []
  })
}

/** The highest version by its numbers: 3.10 comes after 3.9, and 1.0 after 1.0-beta. */
export function newestVersion<Item extends { versionName: string }>(
  versions: readonly Item[],
): Item | undefined {
  return versions.toSorted((a, b) => compareVersions(b.versionName, a.versionName))[0]
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let place = 0; place < 4; place++) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0)
    if (difference !== 0) return difference
  }
  return Number(right.early) - Number(left.early)
}

function partsOf(version: string) {
  const [release = ''] = version.split('-')
  return { numbers: (release.match(/\d+/g) ?? []).map(Number), early: version.includes('-') }
}
