// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { componentText, hashOf, readFingerprint } from '../../../src/portal/session/fingerprint.ts'

it('is made of a text with a line for each part, by name', () => {
  const components = {
    maxTouchPoints: 5,
    deviceMemory: undefined,
    languages: ['zh-CN', 'zh'],
    platform: 'Linux x86_64',
  }
  expect(componentText(components)).toBe(
    'deviceMemory=\nlanguages=["zh-CN","zh"]\nmaxTouchPoints=5\nplatform="Linux x86_64"',
  )
})

it('is hashed with seed 31', () => {
  // As another implementation of MurmurHash3 (x64, 128 bits) has it.
  expect(hashOf('hello')).toBe('e4c67dbb6870107c1129fe575d609dfb')
})

it('is the same each time, tells nobody else, and asks no other host', () => {
  const fetched = vi.fn<() => void>()
  vi.stubGlobal('XMLHttpRequest', fetched)
  vi.stubGlobal('fetch', fetched)
  const first = readFingerprint()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(readFingerprint()).toBe(first)
  expect(fetched).not.toHaveBeenCalled()
})
