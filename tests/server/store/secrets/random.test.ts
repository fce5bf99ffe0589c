import { expect, it } from 'vitest'
import { freshBytes } from '../../../../src/server/store/secrets/random.ts'

it('gives random bytes out once, however many are asked for, and nobody else changes them', () => {
  const given = Array.from({ length: 3000 }, (_, n) => freshBytes(n % 2 === 0 ? 12 : 16))
  expect(given.every((bytes, n) => bytes.length === (n % 2 === 0 ? 12 : 16))).toBe(true)
  // What was given out is zero in its place: one that began there, or ended, would show it.
  const zeros = (bytes: Buffer) => bytes.readUInt32BE(0) === 0 || bytes.readUInt32BE(bytes.length - 4) === 0
  expect(given.filter(zeros)).toEqual([])
  // No byte of one stands in another: the beginnings of all differ, whatever their lengths.
  expect(new Set(given.map((bytes) => bytes.toString('hex', 0, 8))).size).toBe(3000)
  expect(new Set(given.map((bytes) => bytes.toString('hex', bytes.length - 8))).size).toBe(3000)
})
