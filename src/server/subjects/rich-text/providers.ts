/** Where a frame's content is a page of its own, and from where it is embedded. */
export type Provided = { page: string; embed: string; host: string; name: string }

type Provider = {
  hosts: RegExp
  host: string
  name: string
  addresses: (url: URL) => { page: string; embed: string } | undefined
}

const YOUTUBE_NOCOOKIE = 'https://www.youtube-nocookie.com'

const PROVIDERS: Provider[] = [
  {
    hosts: /^(?:(?:www|m)\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/,
    host: 'www.youtube.com',
    name: 'YouTube',
    addresses: youtube,
  },
  {
    hosts: /^(?:(?:www|maps)\.)?google\.[a-z.]{2,6}$/,
    host: 'www.google.com',
    name: 'Google Maps',
    addresses: googleMap,
  },
  { hosts: /^player\.bilibili\.com$/, host: 'player.bilibili.com', name: '哔哩哔哩', addresses: bilibili },
  { hosts: /^v\.qq\.com$/, host: 'v.qq.com', name: '腾讯视频', addresses: tencent },
]

/** The origin that the content policy must allow for frames of a host named in the settings. */
export const frameOrigin = (host: string): string =>
  host === 'www.youtube.com' ? YOUTUBE_NOCOOKIE : `https://${host}`

export function providerOf(url: URL): Provided {
  const secure = new URL(url)
  secure.protocol = 'https:'
  const provider = PROVIDERS.find((known) => known.hosts.test(url.hostname))
  const known = provider?.addresses(secure)
  if (provider && known) return { ...known, host: provider.host, name: provider.name }
  return { page: secure.href, embed: secure.href, host: secure.host, name: secure.host }
}

function youtube(url: URL): { page: string; embed: string } | undefined {
  const parts = url.pathname.split('/').filter(Boolean)
  const id = url.searchParams.get('v') ?? parts.at(-1) ?? ''
  const list = url.searchParams.get('list')
  if (id === 'videoseries' && list && /^[\w-]+$/.test(list))
    return {
      page: `https://www.youtube.com/playlist?list=${list}`,
      embed: `${YOUTUBE_NOCOOKIE}/embed/videoseries?list=${list}`,
    }
  if (!/^[\w-]{6,20}$/.test(id)) return undefined
  const start = Number.parseInt(url.searchParams.get('start') ?? url.searchParams.get('t') ?? '', 10)
  const [from, at] = start > 0 ? [`&t=${start}s`, `?start=${start}`] : ['', '']
  return {
    page: `https://www.youtube.com/watch?v=${id}${from}`,
    embed: `${YOUTUBE_NOCOOKIE}/embed/${id}${at}`,
  }
}

function googleMap(url: URL): { page: string; embed: string } | undefined {
  if (!url.pathname.startsWith('/maps')) return undefined
  const map = url.searchParams.get('mid')
  if (url.pathname.startsWith('/maps/d/') && map)
    return { page: `https://www.google.com/maps/d/viewer?mid=${encodeURIComponent(map)}`, embed: url.href }
  return { page: url.href, embed: url.href }
}

function bilibili(url: URL): { page: string; embed: string } | undefined {
  const id = url.searchParams.get('bvid') ?? ''
  return /^BV\w+$/.test(id) ? { page: `https://www.bilibili.com/video/${id}`, embed: url.href } : undefined
}

function tencent(url: URL): { page: string; embed: string } | undefined {
  const id = url.searchParams.get('vid') ?? ''
  return /^\w+$/.test(id) ? { page: `https://v.qq.com/x/page/${id}.html`, embed: url.href } : undefined
}
