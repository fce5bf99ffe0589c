import { expect, it } from 'vitest'
import { groundPath, namePlaces, selectGround, type Ground } from '../../../templates/parts/map/ground.ts'
import { createPortalClient } from '../../../src/contract/client.ts'

const size = { width: 100, height: 100 }
/** A degree is a unit of the drawing, with north on top. */
const pointOf = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: 100 - lat })
const lake: Ground = {
  name: 'Lake',
  draws: 'water',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [10, 10],
        [30, 10],
        [30, 30],
        [10, 10],
      ],
    ],
  },
}
const line = (...points: [number, number][]): Ground => ({
  name: 'Line 1',
  draws: 'rail',
  geometry: { type: 'MultiLineString', coordinates: [points] },
})

it('draws what is to be seen, closed where it is a surface', () => {
  expect(groundPath(lake, pointOf, size)).toBe('M10 90L30 90L30 70L10 90Z')
  expect(groundPath(line([0, 50], [100, 50]), pointOf, size)).toBe('M0 50L100 50')
  expect(groundPath(line([150, 50], [180, 60]), pointOf, size)).toBe('')
})

it('crosses the drawing where neither end lies in it', () => {
  expect(groundPath(line([-50, 50], [150, 60]), pointOf, size)).not.toBe('')
})

it('leaves out points that nobody can tell apart, but not the last', () => {
  const many = Array.from({ length: 1001 }, (_, at): [number, number] => [at / 20, 50])
  const path = groundPath(line(...many), pointOf, size)
  expect(path.split('L').length).toBeLessThan(30)
  expect(path).toMatch(/L50 50$/)
})

it('names a surface in its middle, a line on itself, a district anywhere inside it', () => {
  expect(namePlaces(lake, pointOf, size)).toEqual([{ x: 20, y: 80 }])
  expect(namePlaces(line([0, 0], [50, 50], [90, 90]), pointOf, size)[0]).toEqual({ x: 50, y: 50 })
  expect(namePlaces({ ...lake, draws: 'district' }, pointOf, size)).toEqual([{ x: 28, y: 84 }])
})

it('is nothing where there is no answer', async () => {
  const api = createPortalClient({
    baseUrl: 'http://portal.example/api',
    fetch: async () => new Response('', { status: 503 }),
  })
  expect(await selectGround(api)).toEqual([])
})
