// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { prepareNextPage } from '../../../src/portal/browser/look-ahead.ts'
import type { Portal } from '../../../src/portal/kit/portal.ts'

it('loads what every next page needs with the first move, once, and nothing before', () => {
  const readRenderer = vi.fn<Portal['readRenderer']>(() => Promise.reject(new Error('not here')))
  prepareNextPage({ readRenderer } as Partial<Portal> as Portal)
  dispatchEvent(new Event('load'))
  expect(readRenderer).not.toHaveBeenCalled()
  dispatchEvent(new Event('wheel'))
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('keydown'))
  expect(readRenderer).toHaveBeenCalledTimes(1)
})
