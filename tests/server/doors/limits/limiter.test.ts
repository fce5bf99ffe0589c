import { describe, expect, test } from 'vitest'
import { countedAddress } from '../../../../src/server/ground/http/address.ts'
import { createLimiter } from '../../../../src/server/doors/limits/limiter.ts'
import { readLimits } from '../../../../src/server/doors/limits/settings.ts'
import { readSpecification } from '../../../../src/server/doors/contract/specification.ts'

const MINUTE = 60_000

/** How many of so many calls are let through. */
function passed(ask: () => number | undefined, calls: number): number {
  return Array.from({ length: calls }, ask).filter((wait) => wait === undefined).length
}

describe('an address', () => {
  test('may do so much at once, and then as much as time gives back', () => {
    let time = 1000
    const ask = createLimiter(new Map([['read', { perMinute: 60, atOnce: 10 }]]), { now: () => time })
    expect(passed(() => ask('read', 'a'), 100)).toBe(10)
    expect(ask('read', 'a')).toBe(1)
    expect(ask('read', 'b')).toBeUndefined()
    time += 3000
    expect(passed(() => ask('read', 'a'), 100)).toBe(3)
    // Never more than the limit in any minute, wherever it begins.
    time += MINUTE
    expect(passed(() => ask('read', 'a'), 100)).toBe(10)
  })

  test('that is told how long to wait gets through then, and not before', () => {
    let time = 0
    const ask = createLimiter(new Map([['count', { perMinute: 6, atOnce: 5 }]]), { now: () => time })
    ask('count', 'a', 5)
    expect(ask('count', 'a', 3)).toBe(30)
    time = 29_000
    expect(ask('count', 'a', 3)).toBe(1)
    time = 30_000
    expect(ask('count', 'a', 3)).toBeUndefined()
  })

  test('that asks for more than is ever given at once gets through after the longest rest', () => {
    const ask = createLimiter(new Map([['count', { perMinute: 6, atOnce: 5 }]]), { now: () => 0 })
    expect([ask('count', 'a', 50), ask('count', 'a')]).toEqual([undefined, 10])
  })

  test('is forgotten when many others come, so that the counters take no more room', () => {
    const ask = createLimiter(new Map([['read', { perMinute: 1, atOnce: 1 }]]), {
      now: () => 0,
      maxAddresses: 100,
    })
    for (let other = 0; other <= 1000; other += 1) ask('read', `a${other}`)
    expect(ask('read', 'a1000')).toBe(60)
    expect(ask('read', 'a0')).toBeUndefined()
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('%s counts as %s', (ip, counted) => expect(countedAddress(ip)).toBe(counted))

describe('the setting', () => {
  const specification = readSpecification()
  test('changes single limits, and leaves the others', () => {
    const { classes } = readLimits(specification, 'search=30,count=off')
    expect(classes.get('search')).toMatchObject({ perMinute: 30, atOnce: 30 })
    expect(classes.has('count')).toBe(false)
    expect(classes.get('read')).toEqual(readLimits(specification).classes.get('read'))
    expect(readLimits(specification, 'off').classes.size).toBe(0)
  })

  test('that names what is none stops the start', () => {
    expect(() => readLimits(specification, 'reading=3')).toThrow(
      /LIMITS names "reading", which is none of read/,
    )
  })

  test('every operation of the contract has a limit that it declares', () => {
    const { classes, operations } = readLimits(specification)
    const paths = Object.values<object>(Reflect.get(specification, 'paths'))
    expect(operations.size).toBe(paths.flatMap((path) => Object.keys(path)).length)
    for (const name of operations.values()) expect(classes.has(name)).toBe(true)
  })
})
