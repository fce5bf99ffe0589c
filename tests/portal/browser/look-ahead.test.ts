// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { lookAhead, prepareNextPage } from '../../../src/portal/browser/look-ahead.ts'
import type { PageRenderer } from '../../../src/portal/kit/page-renderer.ts'
import type { Portal } from '../../../src/portal/kit/portal.ts'

it('loads what every next page needs with the first move, once, and nothing before', () => {
  const readRenderer = vi.fn<Portal['readRenderer']>(() => Promise.reject(new Error('not here')))
  prepareNextPage({ readRenderer } as Partial<Portal> as Portal, () => {})
  dispatchEvent(new Event('load'))
  expect(readRenderer).not.toHaveBeenCalled()
  dispatchEvent(new Event('wheel'))
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('keydown'))
  expect(readRenderer).toHaveBeenCalledTimes(1)
})

it('loads a page before the click, but not on a slow line or where data is to be saved', async () => {
  const load = vi.fn<PageRenderer['load']>(() => Promise.reject(new Error('not here')))
  const readRenderer = () => Promise.resolve({ load } as Partial<PageRenderer> as PageRenderer)
  const link = document.createElement('a')
  document.body.append(link)
  lookAhead({ readRenderer } as Partial<Portal> as Portal)
  const touch = async (address: string, connection?: object) => {
    vi.stubGlobal('navigator', { connection })
    link.href = address
    link.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await Promise.resolve()
  }
  await touch('/a', { effectiveType: '3g' })
  await touch('/b', { effectiveType: '4g', saveData: true })
  expect(load).not.toHaveBeenCalled()
  await touch('/c', { effectiveType: '4g' })
  await touch('/d')
  expect(load.mock.calls.map(([{ url }]) => new URL(url).pathname)).toEqual(['/c', '/d'])
  vi.unstubAllGlobals()
})
