// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mayReload } from '../../../src/portal/browser/recover.ts'

afterEach(() => vi.unstubAllGlobals())

it('reloads once for a release, and again for the next', () => {
  expect(['a', 'a', 'b', 'b'].map((release) => mayReload(release))).toEqual([true, false, true, false])
})

it('never reloads where it cannot remember that it did', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(mayReload('a')).toBe(false)
})
