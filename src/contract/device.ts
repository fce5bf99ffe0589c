/** What a visitor's browser says about its device. */
export interface Device {
  isAndroid: boolean
  /** Includes iPadOS, which identifies itself as a Macintosh. */
  isIOS: boolean
  /** HarmonyOS. Up to version 4 it is also an Android; from NEXT on it is neither Android nor iOS. */
  isHarmony: boolean
  /** WeChat's built-in browser: it opens neither apps nor stores. */
  isWeixin: boolean
  kind: 'pc' | 'phone' | 'tablet'
}

/**
 * Recognises a device. Anything unknown is a pc.
 * @param maxTouchPoints from the browser's navigator: more than one on every touch screen
 */
export function recogniseDevice(userAgent: string, maxTouchPoints = 0): Device {
  // Windows phones named Android and the iPhone to get their pages.
  const agent = /Windows/i.test(userAgent) ? '' : userAgent
  const isIpad = /iPad/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1)
  const isIOS = isIpad || /iPhone|iPod/.test(agent)
  const isHarmony = /Harmony/i.test(agent)
  const isAndroid = !isIOS && /Android/i.test(agent) && !/OpenHarmony/i.test(agent)
  const isTablet =
    isIpad || (isHarmony && /Tablet/i.test(agent)) || (isAndroid && !isHarmony && !/Mobile/i.test(agent))
  const isHandheld = isIOS || isHarmony || isAndroid
  return {
    isAndroid,
    isIOS,
    isHarmony,
    isWeixin: /MicroMessenger/i.test(userAgent),
    kind: isTablet ? 'tablet' : isHandheld ? 'phone' : 'pc',
  }
}
