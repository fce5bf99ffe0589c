/** Schemes that the browser or the system answers itself, some by running what follows: none of them is an app's. */
const RESERVED = new Set(
  (
    'about blob chrome content data facetime file filesystem ftp http https intent javascript jar ' +
    'mailto market resource sms smsto tel vbscript view-source ws wss'
  ).split(' '),
)

/** Opens an app by a scheme of its own, such as `our-app://home`: the only links that may be tried without a look. */
export function isAppLink(link: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^\s\\]*$/.exec(link)?.[1]
  return scheme !== undefined && !RESERVED.has(scheme)
}

/** Where the app is to be had: a page of the web, or a file of this site. */
export function isDownloadLink(link: string): boolean {
  return /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/.test(link)
}
