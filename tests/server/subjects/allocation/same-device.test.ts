import { expect, it } from 'vitest'
import { testAllocation } from '../../../support/allocation.ts'

// As in production: over HTTPS a browser has the cookies of the staff with `__Host-`.
const { apply, ask, actId, list, proposal } = await testAllocation({ publicOrigin: 'https://anju.example' })

/** One browser: it keeps the mark that it was given, whoever logs in. */
function browser(mark = '') {
  let kept = mark
  return async (path: string, body: object, { headers: { cookie = '', ...headers } }: typeof list.first) => {
    const session = /staffKey=[^;]*/.exec(cookie)?.[0]
    const answer = await ask(path, body, { headers: { ...headers, cookie: `__Host-${session}; ${kept}` } })
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String)
    if (set[0]) kept = set[0].split(';')[0] ?? ''
    return { answer, set }
  }
}

const WITH_PREFIX =
  /^__Host-staffBrowser=[0-9A-Z]{26}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/

it('over HTTPS one browser is marked once, and two people need two', async () => {
  await apply(3)
  const [one, another] = [browser(), browser()]
  const proposed = await one('list/propose', proposal(), list.first)
  expect(proposed.set).toEqual([expect.stringMatching(WITH_PREFIX)])
  const act = { actId: await actId(list.second) }
  const same = await one('list/confirm', act, list.second)
  expect(same).toMatchObject({ answer: { status: 409, body: { reason: 'same-device' } }, set: [] })
  expect((await another('list/confirm', act, list.second)).answer.status).toBe(200)
})

it('a mark from before the prefix stays the same, so that what waits knows its browser', async () => {
  await apply(3)
  const mark = '01JZ'.padEnd(26, '0')
  const one = browser(`staffBrowser=${mark}`)
  const { set } = await one('list/propose', proposal(), list.first)
  expect(set).toEqual([expect.stringContaining(`__Host-staffBrowser=${mark};`)])
  const act = { actId: await actId(list.second) }
  expect((await one('list/confirm', act, list.second)).answer.body).toMatchObject({ reason: 'same-device' })
})
