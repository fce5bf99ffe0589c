/** The point of an office or project. China's maps use GCJ-02; a point in another system is off by hundreds of metres. */
export interface MapPoint {
  name: string
  address: string
  lng?: number
  lat?: number
  coordType?: 'gcj02' | 'bd09' | 'wgs84'
}

export interface MapLink {
  service: 'gaode' | 'baidu' | 'tengxun'
  href: string
}

type Point = { lng: number; lat: number }

/** Links to the three map services; none if the point is missing or impossible. */
export function mapLinks(place: MapPoint, app: string): MapLink[] {
  const { lng, lat, coordType = 'gcj02' } = place
  if (lng === undefined || lat === undefined || !isPlausible({ lng, lat }, coordType)) return []
  const isGps = coordType === 'wgs84'
  const { lng: x, lat: y } = coordType === 'bd09' ? fromBaidu({ lng, lat }) : { lng, lat }
  const [name, address, source] = [place.name, place.address, app].map(inQuery)
  // Tencent splits its marker at ; : and | before it decodes.
  const [title, addr] = [place.name, place.address].map((text) => inQuery(fullWidth(text)))
  return [
    {
      service: 'gaode',
      href: `https://uri.amap.com/marker?position=${x},${y}&name=${name}&src=${source}&coordinate=${isGps ? 'wgs84' : 'gaode'}&callnative=0`,
    },
    {
      service: 'baidu',
      href: `https://api.map.baidu.com/marker?location=${y},${x}&title=${name}&content=${address}&output=html&coord_type=${isGps ? 'wgs84' : 'gcj02'}&src=webapp.${source}.${source}`,
    },
    {
      service: 'tengxun',
      href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${y},${x};title:${title};addr:${addr}&coord_type=${isGps ? 1 : 2}&referer=${source}`,
    },
  ]
}

/** GCJ-02 and BD-09 exist for China only, where longitude is always greater than latitude: this catches swapped pairs. */
export function isPlausible({ lng, lat }: Point, coordType: string): boolean {
  if (coordType === 'wgs84') return Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  return lng > 72 && lng < 138 && lat > 0.8 && lat < 56 && lng > lat
}

/** BD-09 to GCJ-02, by the published formula; accurate to about a metre. */
function fromBaidu({ lng, lat }: Point): Point {
  const turn = (Math.PI * 3000) / 180
  const x = lng - 0.0065
  const y = lat - 0.006
  const z = Math.hypot(x, y) - 0.00002 * Math.sin(y * turn)
  const theta = Math.atan2(y, x) - 0.000003 * Math.cos(x * turn)
  return { lng: rounded(z * Math.cos(theta)), lat: rounded(z * Math.sin(theta)) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}

/** Escapes only what has a meaning in an address: a browser does the rest, and every page carries these links. */
function inQuery(text: string): string {
  return encodeURIComponent(text).replace(/(?:%[89A-F][0-9A-F])+/g, decodeURIComponent)
}

function fullWidth(text: string): string {
  return text.replace(/[;:|]/g, (separator) => String.fromCodePoint((separator.codePointAt(0) ?? 0) + 0xfee0))
}
