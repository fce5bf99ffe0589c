// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it, vi } from 'vitest'
import { OverdueSubmissions } from '../../../src/editor/submissions/OverdueSubmissions.tsx'
import { SubmissionHead } from '../../../src/editor/submissions/SubmissionHead.tsx'
import type { SubmissionProps } from '../../../src/editor/submissions/use-submission.ts'
import { loadWords } from '../../../src/editor/words/words.tsx'

// The client of the API takes what fetches when it is read.
vi.hoisted(() =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      code: '1',
      message: 'said',
      data: [
        { key: 'feedback', title: '意见反馈', overdue: 5, urged: 0 },
        { key: 'repair', title: '报修', overdue: 2, urged: 1 },
      ],
    }),
  ),
)

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await loadWords('zh-CN')
})

async function rendered(what: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(place).render(<MemoryRouter>{what}</MemoryRouter>))
  return place
}

it('on the desk a form with urged answers comes first, and a link leads to them', async () => {
  const place = await rendered(<OverdueSubmissions />)
  const links = () =>
    [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  await expect.poll(links).toEqual([
    ['报修', '/inbox/repair?deadline=overdue'],
    ['1 份有人催办', '/inbox/repair?deadline=urged'],
    ['意见反馈', '/inbox/feedback?deadline=overdue'],
  ])
})

it('a submission says when its applicant urged an answer, if at all', async () => {
  const submission = {
    number: '1',
    createdAt: '2025-11-20T01:00:00Z',
    account: null,
    filledBy: null,
  } as const
  const says = async (more: { urgedAt: string | null; dueAt?: string; state?: string }) => {
    const shown = {
      ...submission,
      sensitiveWithdrawnAt: null,
      dueAt: '2025-11-28T01:00:00Z',
      prefilled: null,
      state: 'received',
    }
    const props = { ...shown, ...more } as unknown as SubmissionProps['submission']
    const place = await rendered(<SubmissionHead submission={props} close={null} />)
    const line = [...place.querySelectorAll('small')].find((each) => each.textContent.includes('催办'))
    return line && [line.textContent, line.className]
  }
  const urgedAt = '2025-11-29T01:00:00Z'
  const words = expect.stringMatching(/2025-11-29.*申请人催办/)
  expect(await says({ urgedAt })).toEqual([words, 'warm'])
  expect(await says({ urgedAt: null })).toBeUndefined()
  // It presses nobody once it is decided, or withdrawn, or has a later deadline.
  for (const state of ['accepted', 'rejected', 'closed', 'withdrawn'])
    expect(await says({ urgedAt, state })).toEqual([words, ''])
  expect(await says({ urgedAt, dueAt: '2025-12-28T01:00:00Z' })).toEqual([words, ''])
})
