import { describe, expect, test } from 'vitest'
import type { WebSkin } from '../../../../src/contract/types.ts'
import { skinAt } from '../../../../src/server/subjects/skins/skins.ts'

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

  test('for the home page alone is none of the whole site, whichever began last', () => {
    const home = skin('home', { scope: '仅首页', startTime: '2026-04-04T12:00:00+08:00' })
    const now = new Date('2026-04-04T13:00:00+08:00')
    expect(skinAt([always, mourning, home], now, 1)?.id).toBe('home')
    expect(skinAt([always, mourning, home], now, 1, '全站')?.id).toBe('mourning')
    expect(skinAt([home], now, 1, '全站')).toBeUndefined()
  })

  test('is none when all are switched off', () => {
    expect(skinAt([off], new Date(), 1)).toBeUndefined()
  })
})
