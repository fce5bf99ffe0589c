import { expect, it } from 'vitest'
import { nextNoticeChange, noticesAt } from '../../../../src/server/subjects/notices/notices.ts'

const settings = {
  timeZone: 'Asia/Shanghai',
  notices: [
    { text: 'always' },
    { text: 'holiday', from: '2026-10-01', until: '2026-10-03' },
    { text: 'later', from: '2026-12-01' },
  ],
}
const at = (time: string) => noticesAt(settings, new Date(time)).map(({ text }) => text)

it.each([
  ['2026-09-30T15:59:59Z', ['always']],
  ['2026-09-30T16:00:00Z', ['always', 'holiday']],
  ['2026-10-03T15:59:59Z', ['always', 'holiday']],
  ['2026-10-03T16:00:00Z', ['always']],
  ['2026-12-24T00:00:00Z', ['always', 'later']],
])('shows at %s %j: both days included, by the site’s clock', (time, texts) => {
  expect(at(time)).toEqual(texts)
})

it('knows when the next one comes or goes', () => {
  const next = (time: string) => nextNoticeChange(settings, new Date(time))?.toISOString()
  expect(next('2026-09-01T00:00:00Z')).toBe('2026-09-30T16:00:00.000Z')
  expect(next('2026-10-02T00:00:00Z')).toBe('2026-10-03T16:00:00.000Z')
  expect(next('2026-12-24T00:00:00Z')).toBeUndefined()
})
