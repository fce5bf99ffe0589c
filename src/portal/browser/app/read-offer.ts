import { isAppLink, isDownloadLink } from '../../../contract/app-link.ts'
import { unwrap } from '../../../contract/client.ts'
import { APP_OPEN_FALLBACK } from '../../../contract/constants.ts'
import type { Device } from '../../../contract/device.ts'
import type { AppDownload } from '../../../contract/types.ts'
import type { Portal } from '../../kit/portal.ts'

/** What this device can do. */
export interface Offer {
  /** The app's own link, if the device can have the app. */
  link?: string
  download?: string
  versionName?: string
  /** Bytes. */
  size?: number
  /** Milliseconds to wait for the app to open. */
  after: number
}

/** The platform of this device; undefined on a desktop computer. HarmonyOS up to version 4 runs Android apps. */
export function platformOf({ isAndroid, isIOS, isHarmony }: Device): AppDownload['platform'] | undefined {
  if (isIOS) return 'ios'
  if (isAndroid) return 'android'
  return isHarmony ? 'harmony' : undefined
}

/** The newest version for the platform; the version in the settings if the server knows none or does not answer. */
export async function readOffer(
  { site, readRenderer }: Pick<Portal, 'site' | 'readRenderer'>,
  platform: AppDownload['platform'],
): Promise<Offer> {
  const after = platform === 'ios' ? APP_OPEN_FALLBACK.ios : APP_OPEN_FALLBACK.android
  const known = site.appDownloads.find((download) => download.platform === platform)?.href
  const own = appLinkOf(site.settings.app?.scheme)
  try {
    const { api } = await readRenderer()
    const version = await unwrap(api.POST('/bzf-portal-background/getAppVersion', { body: { platform } }))
    const { scheme, universalLink, storeUrl, downloadUrl, versionName, size } = version
    return {
      link: appLinkOf(scheme) ?? own ?? webLinkOf(universalLink),
      download: webLinkOf(storeUrl ?? downloadUrl) ?? known,
      versionName,
      size,
      after,
    }
  } catch {
    return known === undefined ? { after } : { link: own, download: known, after }
  }
}

// The link is checked again: the answer may come from another server than the one that checked it.
function appLinkOf(link: string | undefined): string | undefined {
  return link !== undefined && isAppLink(link) ? link : undefined
}

function webLinkOf(link: string | undefined): string | undefined {
  return link !== undefined && isDownloadLink(link) ? link : undefined
}
