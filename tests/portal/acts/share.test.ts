// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { share } from '../../../src/portal/acts/share.ts'

const PATH = '/t1/news_list/article_content?col1=news&contentId=a1'

beforeEach(() => {
  document.head.innerHTML = `<link rel="canonical" href="https://www.public.example${PATH}">`
  document.body.innerHTML =
    '<h1>A notice</h1><button data-action="share" data-copied="Link copied"><span>Share</span></button>'
})
afterEach(() => vi.unstubAllGlobals())

/** On a device that shares, or that lets a script copy. */
async function press(device: { share?: unknown; clipboard?: unknown }): Promise<void> {
  vi.stubGlobal('navigator', device)
  await share(document.querySelector('button') ?? document.body)
}

it('copies the canonical path at the host where the visitor is, and says so', async () => {
  const writeText = vi.fn<() => Promise<void>>(async () => {})
  await press({ clipboard: { writeText } })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.origin + PATH)
  expect(document.querySelector('button')?.textContent).toBe('Link copied')
})

it('hands title and address to a device that shares; closing that shares nothing and copies nothing', async () => {
  const offer = vi.fn<() => Promise<void>>(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  const writeText = vi.fn<() => Promise<void>>()
  await press({ share: offer, clipboard: { writeText } })
  expect(offer).toHaveBeenCalledExactlyOnceWith({ title: 'A notice', url: location.origin + PATH })
  expect(writeText).not.toHaveBeenCalled()
})

it('shows the address to be copied by hand where a script may not copy', async () => {
  await press({ clipboard: { writeText: () => Promise.reject(new Error('no https')) } })
  const field = document.querySelector('input')
  expect(field?.value).toBe(location.origin + PATH)
  expect(field?.readOnly).toBe(true)
})
