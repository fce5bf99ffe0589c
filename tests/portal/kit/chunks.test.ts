import { afterEach, expect, it, vi } from 'vitest'
import { ChunkError, loadChunk } from '../../../src/portal/kit/chunks.ts'

afterEach(() => vi.useRealTimers())

const failing = (message: string) => loadChunk(() => Promise.reject(new Error(message)), 'templates/list')

it.each([
  [
    'Failed to fetch dynamically imported module: https://a.cn/assets/page-1.js',
    'https://a.cn/assets/page-1.js',
  ],
  [
    'error loading dynamically imported module: https://a.cn/assets/page-1.js',
    'https://a.cn/assets/page-1.js',
  ],
  ['Importing a module script failed.', 'templates/list'],
])('a script that fails by “%s” is named by type and address', async (message, address) => {
  await expect(failing(message)).rejects.toMatchObject({ name: 'ChunkError', type: 'script', address })
})

it('a stylesheet that fails is told apart', async () => {
  await expect(failing('Unable to preload CSS for /assets/page-1.css')).rejects.toMatchObject({
    type: 'stylesheet',
    address: '/assets/page-1.css',
    message: 'stylesheet /assets/page-1.css did not load',
  })
})

it.each([
  ['https://a.cn/assets/page-1.js', 'page-1.js'],
  ['/assets/page-1.css', 'page-1.css'],
  ['templates/list', 'templates/list'],
])('%s is told to people as %s', (address, name) => {
  expect(new ChunkError('script', address, 'did not load').fileName).toBe(name)
})

it('is reported in full, though the page lives on', async () => {
  const thrown = vi.fn<(work: () => void) => void>()
  vi.stubGlobal('window', {})
  vi.stubGlobal('queueMicrotask', thrown)
  await failing('Failed to fetch dynamically imported module: https://a.cn/assets/page-1.js').catch(() => {})
  vi.unstubAllGlobals()
  expect(() => thrown.mock.calls[0]?.[0]()).toThrow('script https://a.cn/assets/page-1.js did not load')
})

it('times out after 120 seconds, and not before', async () => {
  vi.useFakeTimers()
  const failed = vi.fn<(error: unknown) => void>()
  loadChunk(() => new Promise(() => {}), 'templates/list').catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(String(failed.mock.calls[0])).toBe(
    'ChunkError: script templates/list did not load within 120 seconds',
  )
})

it('what comes in time is given on, and no timer is left', async () => {
  vi.useFakeTimers()
  expect(await loadChunk(async () => 'page', 'templates/list')).toBe('page')
  expect(vi.getTimerCount()).toBe(0)
})
