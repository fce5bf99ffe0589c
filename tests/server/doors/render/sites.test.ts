import { beforeEach, expect, it } from 'vitest'
import { createSites } from '../../../../src/server/doors/render/sites.ts'
import { siteWith } from '../../../templates/visit.tsx'

let now = 0
let revision = 1
let asked: string[] = []
let change = Infinity

const sites = () =>
  createSites({
    ask: async (host) => (asked.push(host), siteWith()),
    structure: () => revision,
    nextChange: async () => change,
    onRead: () => {},
    now: () => now,
  })

beforeEach(() => {
  now = 0
  revision = 1
  asked = []
  change = Infinity
})

it('are asked for once for each host until the revision rises', async () => {
  const siteOf = sites()
  await Promise.all(['', '', 'www'].map(siteOf))
  await siteOf('')
  expect(asked).toEqual(['', 'www'])
  revision = 2
  await siteOf('')
  expect(asked).toEqual(['', 'www', ''])
})

it('are asked for again once the clock changes something, such as the skin', async () => {
  const siteOf = sites()
  change = 500
  await siteOf('')
  now = 499
  await siteOf('')
  expect(asked).toHaveLength(1)
  now = 500
  await siteOf('')
  expect(asked).toHaveLength(2)
})

it('are asked for again when the answer failed', async () => {
  let isAway = true
  const siteOf = createSites({
    ask: async () => {
      if (isAway) throw new Error('away')
      return siteWith()
    },
    structure: () => 1,
    nextChange: async () => Infinity,
    onRead: () => {},
  })
  await expect(siteOf('')).rejects.toThrow('away')
  isAway = false
  await expect(siteOf('')).resolves.toBeDefined()
})
