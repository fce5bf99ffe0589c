import { scryptSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hashPassword, isOutdated, isPassword } from '../../../../src/server/subjects/staff/passwords.ts'
import { PASSWORD } from '../../../support/staff.ts'

describe('passwords', () => {
  test('are kept by scrypt with its parameters, and are right under whatever parameters they were hashed with', async () => {
    const old = await hashPassword(PASSWORD, { N: 1024, r: 8, p: 1 })
    expect(old).toMatch(/^scrypt\$1024\$8\$1\$/)
    expect([await isPassword(PASSWORD, old), await isPassword(`${PASSWORD} `, old)]).toEqual([true, false])
    expect([isOutdated(old), isOutdated(await hashPassword(PASSWORD))]).toEqual([true, false])
    // The parameters that a hash names are those it was made with; so few are not lowered in tests.
    const [, N, r, p, salt = '', key] = (await hashPassword(PASSWORD, { N: 128, r: 8, p: 1 })).split('$')
    const made = scryptSync(PASSWORD, Buffer.from(salt, 'base64'), 32, {
      N: Number(N),
      r: Number(r),
      p: Number(p),
    })
    expect(made.toString('base64')).toBe(key)
    expect(await isPassword('', undefined)).toBe(false)
  })

  test('are hashed two at a time; who comes when forty wait is sent away', async () => {
    const cheap = { N: 1024, r: 8, p: 1 }
    const hashed = await Promise.allSettled(Array.from({ length: 45 }, () => hashPassword(PASSWORD, cheap)))
    const refused = hashed.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ statusCode: 503 })))
  })
})
