import { FILL_FORM } from '../../../contract/forms/names.ts'
import type { RenderedPage } from './page-cache.ts'

/** The notice on a page that is shown although the database is away. It is rarely seen and not in a catalogue. */
const LINES = {
  'zh-CN': (time: string) => `本页是${time}的内容，更新的内容暂时无法读取。`,
  en: (time: string) => `This page is as of ${time}; anything newer cannot be read just now.`,
}

/** In addition on the page of a form, before anything is typed. */
const FORM_LINES = {
  'zh-CN': '现在暂时不能提交。您可以先填写，草稿留在这台设备上，系统恢复后再提交。',
  en: ' Nothing can be sent just now. You may fill in the form: your draft stays on this device until the system is back.',
}

/** The end of the body, after everything React controls; the server inserts the notice there. */
const END = '<script type="application/json" id="hydration">'

/** The page with a notice since when it is unchanged; `timeZone` is the site's. */
export function standingSince(html: string, since: Date, timeZone: string): RenderedPage {
  const locale = /<html lang="en"/.test(html) ? 'en' : 'zh-CN'
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const isForm = html.includes(` action="${FILL_FORM}`)
  const text = LINES[locale](time.format(since)) + (isForm ? FORM_LINES[locale] : '')
  const line = `<div class="noticebar standing" role="status"><div class="wrap"><p>${text}</p></div></div>`
  const end = html.lastIndexOf(END)
  return { status: 200, html: end < 0 ? html : html.slice(0, end) + line + html.slice(end) }
}
