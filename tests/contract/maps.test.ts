import { expect, it } from 'vitest'
import { mapLinks, type MapPoint } from '../../src/contract/maps.ts'

const office: MapPoint = {
  name: '服务大厅',
  address: '澄心路18号',
  lng: 115.60231,
  lat: 37.20456,
  coordType: 'gcj02',
}

function linksOf(place: MapPoint): Record<string, URL> {
  return Object.fromEntries(mapLinks(place, '青岚安居').map(({ service, href }) => [service, new URL(href)]))
}

it('names the point in the order each service reads it, and its coordinate system', () => {
  const { gaode, baidu, tengxun } = linksOf(office)
  expect(gaode?.origin + (gaode?.pathname ?? '')).toBe('https://uri.amap.com/marker')
  expect(Object.fromEntries(gaode?.searchParams ?? [])).toEqual({
    position: '115.60231,37.20456',
    name: '服务大厅',
    src: '青岚安居',
    coordinate: 'gaode',
    callnative: '0',
  })
  expect(baidu?.origin + (baidu?.pathname ?? '')).toBe('https://api.map.baidu.com/marker')
  expect(Object.fromEntries(baidu?.searchParams ?? [])).toEqual({
    location: '37.20456,115.60231',
    title: '服务大厅',
    content: '澄心路18号',
    output: 'html',
    coord_type: 'gcj02',
    src: 'webapp.青岚安居.青岚安居',
  })
  expect(tengxun?.origin + (tengxun?.pathname ?? '')).toBe('https://apis.map.qq.com/uri/v1/marker')
  expect(Object.fromEntries(tengxun?.searchParams ?? [])).toEqual({
    marker: 'coord:37.20456,115.60231;title:服务大厅;addr:澄心路18号',
    coord_type: '2',
    referer: '青岚安居',
  })
})

it('says when a point comes from a satellite receiver', () => {
  const { gaode, baidu, tengxun } = linksOf({ ...office, coordType: 'wgs84' })
  expect(gaode?.searchParams.get('coordinate')).toBe('wgs84')
  expect(baidu?.searchParams.get('coord_type')).toBe('wgs84')
  expect(tengxun?.searchParams.get('coord_type')).toBe('1')
})

/** The published formula from GCJ-02 to BD-09, the other way round than the code under test. */
function toBaidu(lng: number, lat: number) {
  const turn = (Math.PI * 3000) / 180
  const z = Math.hypot(lng, lat) + 0.00002 * Math.sin(lat * turn)
  const theta = Math.atan2(lat, lng) + 0.000003 * Math.cos(lng * turn)
  return { lng: z * Math.cos(theta) + 0.0065, lat: z * Math.sin(theta) + 0.006 }
}

it('turns a point of Baidu’s own system back into the one that all three read, to about a metre', () => {
  const { gaode } = linksOf({ ...office, ...toBaidu(115.60231, 37.20456), coordType: 'bd09' })
  const [lng = 0, lat = 0] = gaode?.searchParams.get('position')?.split(',').map(Number) ?? []
  expect(Math.abs(lng - 115.60231)).toBeLessThan(0.00002)
  expect(Math.abs(lat - 37.20456)).toBeLessThan(0.00002)
})

it('keeps a name from ending the marker it stands in', () => {
  const { tengxun } = linksOf({ ...office, name: '大厅;addr:别处|1' })
  expect(tengxun?.searchParams.get('marker')).toBe(
    'coord:37.20456,115.60231;title:大厅；addr：别处｜1;addr:澄心路18号',
  )
})

it.each<[string, Partial<MapPoint>]>([
  ['swapped', { lng: 37.20456, lat: 115.60231 }],
  ['outside China', { lng: -0.12, lat: 51.5 }],
  ['missing', { lng: undefined }],
])('has no links for a point that is %s', (_what, change) => {
  expect(mapLinks({ ...office, ...change }, '青岚安居')).toEqual([])
})
