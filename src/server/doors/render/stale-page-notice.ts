import type { RenderedPage } from './page-cache.ts'

/** What a page says that is shown although the database is away. Visitors rarely see it: it is in no catalogue. */
const LINES = {
  'zh-CN': (time: string) => `本页是${time}的内容，更新的内容暂时无法读取。`,
  en: (time: string) => `This page is as of ${time}; anything newer cannot be read just now.`,
}

/** What React passes over stands at the end of the body; this is what the server writes there. */
const END = '<script type="application/json" id="hydration">'

/** The page with a line that says since when it stands; `timeZone` is the site's. */
export function standingSince(html: string, since: Date, timeZone: string): RenderedPage {
  const locale = /<html lang="en"/.test(html) ? 'en' : 'zh-CN'
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const text = LINES[locale](time.format(since))
  const line = `<div class="noticebar standing" role="status"><div class="wrap"><p>${text}</p></div></div>`
  const end = html.lastIndexOf(END)
  return { status: 200, html: end < 0 ? html : html.slice(0, end) + line + html.slice(end) }
}
