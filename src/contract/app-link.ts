/** Schemes that the browser or the system handles itself, some by running code: none of them belongs to an app. */
const RESERVED = new Set(
  (
    'about blob chrome content data facetime file filesystem ftp http https intent javascript jar ' +
    'mailto market resource sms smsto tel vbscript view-source ws wss'
  ).split(' '),
)

/** Opens an app by its own scheme, such as `our-app://home`: the only links that may be tried unchecked. */
export function isAppLink(link: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^\s\\]*$/.exec(link)?.[1]
  return scheme !== undefined && !RESERVED.has(scheme)
}

/** Where the app can be downloaded: a web page, or a file of this site. */
export function isDownloadLink(link: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/.test(link)
}
