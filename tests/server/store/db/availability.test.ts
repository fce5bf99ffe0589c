import { expect, it } from 'vitest'
import { Availability } from '../../../../src/server/store/db/availability.ts'

function watched() {
  const lines: string[] = []
  const tell = (level: string) => (details: object, message: string) =>
    void lines.push(
      `${level} ${message.slice(0, 28)} ${'sessions' in details ? details.sessions : ''}`.trim(),
    )
  const availability = new Availability({ error: tell('error'), warn: tell('warn'), info: tell('info') })
  return { availability, lines }
}

it('a database that goes with all its sessions is told of once, and once when it is back', () => {
  const { availability, lines } = watched()
  for (let session = 0; session < 10; session += 1) availability.lost(new Error('terminated'))
  availability.failed(new Error('refused'))
  availability.lost(new Error('terminated'))
  availability.failed(new Error('refused'))
  availability.answered()
  availability.answered()
  expect(lines).toEqual(['error the database does not answer', 'info the database answers again'])
})

it('sessions that fail while it answers are told of together', () => {
  const { availability, lines } = watched()
  availability.lost(new Error('terminated'))
  availability.lost(new Error('terminated'))
  availability.answered()
  availability.answered()
  expect(lines).toEqual(['warn sessions of the database fai 2'])
})
