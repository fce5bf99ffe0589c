import { expect, test } from 'vitest'
import { fieldGroups } from '../../src/editor/contents/field-groups.ts'
import { drawingOf, middleOf, SIZE, SPANS } from '../../src/editor/places/place-drawing.ts'

const MIDDLE = { lng: 115.6, lat: 37.2 }

test('what is clicked on the drawing is where the pin stands, at every width; north is up and east is right', () => {
  for (const span of SPANS) {
    const { pointOf, positionAt } = drawingOf(MIDDLE, span)
    const { x, y } = pointOf(positionAt({ x: 480, y: 90 }))
    expect(Math.hypot(x - 480, y - 90)).toBeLessThan(1)
  }
  const { pointOf } = drawingOf(MIDDLE, 10)
  expect(pointOf(MIDDLE)).toEqual({ x: SIZE.width / 2, y: SIZE.height / 2 })
  expect(pointOf({ lng: 115.61, lat: 37.21 }).x).toBeGreaterThan(SIZE.width / 2)
  expect(pointOf({ lng: 115.61, lat: 37.21 }).y).toBeLessThan(SIZE.height / 2)
  // A hundredth of a degree of latitude is 1.1 kilometres: a ninth of ten.
  expect(SIZE.height / 2 - pointOf({ lng: 115.6, lat: 37.21 }).y).toBeCloseTo(71.2, 0)
})

test('areas close and lines do not; the middle of the map is that of all its points', () => {
  const { pathOf } = drawingOf(MIDDLE, 10)
  const coordinates = [[[115.6, 37.2], [115.62, 37.2], [115.62, 37.22]]] // prettier-ignore
  expect(pathOf({ geometry: { type: 'Polygon', coordinates } })).toMatch(/^M320 160L\d+ 160L\d+ \d+Z$/)
  expect(pathOf({ geometry: { type: 'MultiLineString', coordinates } })).not.toContain('Z')
  expect(middleOf([])).toBeUndefined()
  expect(middleOf([{ geometry: { type: 'Polygon', coordinates: [[[1, 2], [3, 4]]] } }])).toEqual({ lng: 2, lat: 3 }) // prettier-ignore
})

test('no name on the drawing stands over another', () => {
  const { namesOf } = drawingOf(MIDDLE, 10)
  const at = (name: string, lng: number, lat: number) => ({
    name,
    geometry: { type: 'Polygon' as const, coordinates: [[[lng, lat]]] },
  })
  const features = [at('望湖区', 115.6, 37.2), at('翠湖区', 115.6005, 37.2001), at('南浦区', 115.64, 37.2)]
  expect(namesOf([...features, at('远处', 116, 38)]).map(({ name }) => name)).toEqual(['望湖区', '南浦区'])
})

const placed = (place: object) => ({
  'x-kind': { title: 'name', place },
  properties: {
    name: { title: '名称', type: 'string' },
    hours: { title: '时间', type: 'string' },
    lng: { title: '经度', type: 'number' },
    lat: { title: '纬度', type: 'number' },
    address: { title: '地址', type: 'string' },
    phone: { title: '电话', type: 'string' },
  },
})

test('a position keeps its order among the other fields and is drawn; measured otherwise than the map it is not', () => {
  const [group] = fieldGroups(placed({ lng: 'lng', lat: 'lat', address: 'address' }))
  expect(Object.keys(group?.schema.properties ?? {})).toEqual(['hours', 'lng', 'lat', 'address', 'phone'])
  expect(group?.place).toEqual({ lng: 'lng', lat: 'lat', below: 'address' })
  const [other] = fieldGroups(placed({ lng: 'lng', lat: 'lat', coordType: 'bd09' }))
  expect(other?.place).toBeUndefined()
})
