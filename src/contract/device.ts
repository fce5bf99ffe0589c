/** What a visitor's browser says of the device it runs on. */
export interface Device {
  isAndroid: boolean
  /** iPadOS included, which calls itself a Macintosh. */
  isIOS: boolean
  /** HarmonyOS. Up to version 4 it is an Android as well; from NEXT on it is neither Android nor iOS. */
  isHarmony: boolean
  /** The browser inside WeChat: it opens neither apps nor stores. */
  isWeixin: boolean
  kind: 'pc' | 'phone' | 'tablet'
}

/**
 * Recognises a device. Anything unknown is a pc.
 * @param maxTouchPoints as the browser's navigator says: more than one on every touch screen
 */
export function recogniseDevice(userAgent: string, maxTouchPoints = 0): Device {
  // Windows phones named Android and the iPhone, to be served as one.
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
