import { escapeMarkup } from '../../../contract/markup.ts'
import type { Preferences } from '../../../contract/preferences.ts'
import type { Waiting } from '../../subjects/waiting/places.ts'
import type { Visit } from '../../subjects/waiting/visit.ts'
import { MARK, STYLE } from './style.ts'
import { fill, type Language, type Words, WORDS } from './words.ts'

/** What is the same for all who wait in a room. */
export interface Frame {
  language: Language
  text: Preferences['text']
  /** The site's name, and the organisation's. */
  site: string
  organisation: string
  timeZone: string
  /** The form's title. */
  title?: string | undefined
  /** The page that the room leads to, without what belongs to one visitor. */
  about: string
  phone?: string | undefined
  closesAt?: number | undefined
}

const LONGEST = 20
const SHORTEST = 5
const BEFORE = 30
const A_MINUTE = 60

type Told = Exclude<Visit, { is: 'asked' } | { is: 'turn' }>

/**
 * A page that asks again by itself, without scripts, where there is something to wait for.
 * @param here the address at which it asks
 */
export function waitingPage(frame: Frame, told: Told, here: string): string {
  const words = WORDS[frame.language]
  const show = (main: string, seconds?: number, number?: string) =>
    wrap(frame, words, { main, number, refresh: seconds === undefined ? '' : refresh(seconds, here) })
  switch (told.is) {
    case 'waits': {
      const { waiting } = told
      const seconds = secondsFor(waiting)
      const main = (waiting.opensAt === undefined ? inLine : before)(frame, words, waiting, seconds)
      return show(main + rest(frame, words), seconds, numberOf(words, waiting.id))
    }
    case 'soon': {
      const times = { opens: clock(frame, told.opensAt, false), from: clock(frame, told.from, false) }
      return show(heading(words.soon, fill(words.soonLead, times)) + reading(frame, words), A_MINUTE)
    }
    case 'crowded': {
      const lead = fill(words.crowdedLead, { seconds: told.seconds })
      return show(heading(words.crowded, lead) + reading(frame, words), told.seconds)
    }
    case 'over':
      return show(heading(words.over, words.overLead) + reading(frame, words))
    case 'noCookies': {
      const again = `<a class="g" href="${escapeMarkup(here)}">${words.again}</a>`
      return show(heading(words.noCookies, words.noCookiesLead) + again + reading(frame, words))
    }
  }
}

const refresh = (seconds: number, here: string) =>
  `<meta http-equiv="refresh" content="${seconds}; url=${escapeMarkup(here)}">`

/** Near the front it asks more often; at the hour not all ask in the same second. */
export function secondsFor({ id, now, opensAt, ahead, perMinute }: Waiting): number {
  if (opensAt !== undefined) {
    const left = (opensAt - now) / 1000
    return left > A_MINUTE ? BEFORE : Math.ceil(left) + 1 + (id.charCodeAt(0) % SHORTEST)
  }
  const seconds = perMinute > 0 ? (ahead / perMinute) * 60 : LONGEST
  return Math.round(Math.min(LONGEST, Math.max(SHORTEST, seconds)))
}

const heading = (title: string, lead: string) => `<h1>${title}</h1><p class="l">${lead}</p>`

function before(frame: Frame, words: Words, { here, now, opensAt = now }: Waiting, seconds: number): string {
  const time = clock(frame, opensAt, false)
  const figures =
    figure(words.opens, `<b class="t">${time}</b>`) +
    figure(words.here, `<b>${count(here)}</b> ${words.people}`)
  return (
    heading(words.early, fill(words.earlyLead, { time })) +
    box(words, figures, updated(frame, words, now, seconds))
  )
}

function inLine(
  frame: Frame,
  words: Words,
  { ahead, done, perMinute, now }: Waiting,
  seconds: number,
): string {
  const minutes = perMinute > 0 ? Math.max(1, Math.ceil(ahead / perMinute)) : undefined
  const wait =
    minutes === undefined ? `<b class="t">${words.held}</b>` : `<b>${count(minutes)}</b> ${words.minutes}`
  const figures = figure(words.ahead, `<b>${count(ahead)}</b> ${words.people}`) + figure(words.about, wait)
  const percent = Math.floor(Math.min(0.99, Math.max(0, done)) * 100)
  const bar = `<svg class="p" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect width="100" height="12" fill="#fff"/><rect width="${percent}" height="12" fill="#b4501c"/></svg>`
  const pace = fill(words.done, { percent, pace: count(Math.round(perMinute)) })
  return (
    heading(words.busy, words.lead) +
    box(words, figures, `${pace}${updated(frame, words, now, seconds)}`, bar)
  )
}

const figure = (name: string, value: string) => `<div><dt>${name}</dt><dd>${value}</dd></div>`

const box = (words: Words, figures: string, note: string, bar = '') =>
  `<section class="b" aria-label="${words.place}" role="status"><dl>${figures}</dl>${bar}<p class="s">${note}</p></section>`

const updated = (frame: Frame, words: Words, now: number, seconds: number) =>
  fill(words.updated, { time: `<time>${clock(frame, now, true)}</time>`, seconds })

function rest(frame: Frame, words: Words): string {
  const { closesAt, phone } = frame
  const hurry =
    closesAt === undefined
      ? ''
      : `<li><strong>${words.hurry}</strong>${fill(words.hurryMore, { closes: clock(frame, closesAt, false) })}</li>`
  const ask =
    phone === undefined
      ? ''
      : `<p class="k">${words.ask}<a class="n" href="tel:${escapeMarkup(phone.replaceAll(/[^\d+-]/g, ''))}">${escapeMarkup(phone)}</a></p>`
  return `<ul class="k"><li><strong>${words.keep}</strong>${words.keepMore}</li>${hurry}<li>${words.turn}</li></ul>${reading(frame, words)}${ask}`
}

/** Kept pages: nobody waits for them. */
function reading({ title, about }: Frame, words: Words): string {
  const links = [
    ...(title === undefined ? [] : [[about, fill(words.about1, { title: escapeMarkup(title) })]]),
    ['/home', words.home],
  ]
  const items = links.map(
    ([href = '', text]) =>
      `<li><a href="${escapeMarkup(href)}" target="_blank" rel="noopener">${text}</a></li>`,
  )
  return `<section class="r"><h2>${words.read}</h2><ul>${items.join('')}</ul></section>`
}

/** To name a place on the telephone; it says nothing of the line. */
const numberOf = (words: Words, id: string) =>
  `${words.number} Q-${Buffer.from(id, 'base64url').toString('hex').slice(0, 8).toUpperCase()}`

interface Parts {
  main: string
  refresh: string
  number?: string | undefined
}

function wrap(
  { language, text, site, organisation }: Frame,
  words: Words,
  { main, refresh: again, number = '' }: Parts,
): string {
  const size = text === 'normal' ? '' : ` class="${text}"`
  return `<!doctype html><html lang="${language}"${size}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${again}<meta name="robots" content="noindex"><title>${words.title} · ${escapeMarkup(site)}</title><style>${STYLE}</style></head><body><header><div class="w">${MARK}${escapeMarkup(site)}</div></header><main class="w">${main}</main><footer><div class="w">${escapeMarkup(organisation)}　<b>${number}</b></div></footer></body></html>\n`
}

const count = (number: number) => number.toLocaleString('en-US')

const clocks = new Map<string, Intl.DateTimeFormat>()

function clock({ language, timeZone }: Frame, time: number, hasSeconds: boolean): string {
  const key = `${language} ${timeZone} ${hasSeconds}`
  const format =
    clocks.get(key) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-CN', {
      timeZone,
      ...(hasSeconds ? { timeStyle: 'medium' } : { dateStyle: 'long', timeStyle: 'short' }),
    })
  clocks.set(key, format)
  return format.format(time)
}
