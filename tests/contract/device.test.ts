import { expect, it } from 'vitest'
import { recogniseDevice } from '../../src/contract/device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    'an Android phone',
    `Mozilla/5.0 (Linux; Android 13; M2012K11AC) ${WEBKIT} Chrome/120.0 Mobile Safari/537.36`,
    5,
    ['android', 'phone'],
  ],
  [
    'an Android tablet',
    `Mozilla/5.0 (Linux; Android 12; SM-X906C) ${WEBKIT} Chrome/120.0 Safari/537.36`,
    10,
    ['android', 'tablet'],
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    5,
    ['ios', 'phone'],
  ],
  [
    'an iPad that calls itself a Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    5,
    ['ios', 'tablet'],
  ],
  [
    'a Macintosh',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    0,
    ['pc'],
  ],
  [
    'a Macintosh that knows one touch point',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15',
    1,
    ['pc'],
  ],
  [
    'HarmonyOS 4, which runs Android apps',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ALN-AL00) ${WEBKIT} Chrome/99.0 HuaweiBrowser/14 Mobile Safari/537.36`,
    5,
    ['android', 'harmony', 'phone'],
  ],
  [
    'HarmonyOS NEXT, which is neither Android nor iOS',
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`,
    5,
    ['harmony', 'phone'],
  ],
  [
    'a HarmonyOS NEXT tablet',
    `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0 Safari/537.36 ArkWeb/4.1.6.1`,
    5,
    ['harmony', 'tablet'],
  ],
  [
    'WeChat on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.47(0x18002f2c) NetType/WIFI',
    5,
    ['ios', 'weixin', 'phone'],
  ],
  [
    'WeChat on an Android phone',
    `Mozilla/5.0 (Linux; Android 14; V2309A) ${WEBKIT} Chrome/116.0 XWEB/1160117 MMWEBSDK/20240404 Mobile Safari/537.36 MicroMessenger/8.0.49`,
    5,
    ['android', 'weixin', 'phone'],
  ],
  [
    'a Windows desk with a touch screen',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/120.0 Safari/537.36`,
    10,
    ['pc'],
  ],
  [
    'a Windows phone that names the others',
    `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${WEBKIT} Mobile like iPhone`,
    5,
    ['pc'],
  ],
  ['a browser never seen', 'Quux/1.0', 0, ['pc']],
  ['a browser that says nothing', '', 0, ['pc']],
])('%s is recognised', (_device, userAgent, touchPoints, expected) => {
  const device = recogniseDevice(userAgent, touchPoints)
  const { isAndroid, isIOS, isHarmony, isWeixin, kind } = device
  const words = [
    isAndroid && 'android',
    isIOS && 'ios',
    isHarmony && 'harmony',
    isWeixin && 'weixin',
    kind,
  ].filter(Boolean)
  expect(words).toEqual(expected)
})
