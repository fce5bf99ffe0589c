import type { Locale } from '../../src/contract/types.ts'

export interface Formats {
  /** 2026-11-20, in the site's time zone, for calculations; a plain date stays as it is. */
  day(value: string): string
  /** 2026年11月20日, Nov 20, 2026: in the format of the language. */
  date(value: string): string
  /** The date in two parts: 20 and 2026年11月, 20 and Nov 2026. */
  dayAndMonth(value: string): { day: string; month: string }
  /** 2026年11月20日 09:00; without the clock at exactly midnight, which is how dates without a time are stored. */
  time(value: string): string
  /** 11月20日 09:00, for dates of the current year. */
  shortTime(value: string): string
  number(value: number): string
  /** Yuan in the unit of the language for house prices: 万元, or millions. The message contains the unit. */
  salePrice(yuan: number): string
  squareMetre: string
  /** What something is called, and what it says. */
  pair(name: string, text: string): string
  /** Words, fields of a row, or rows, one after the other. */
  list(words: readonly string[], of?: 'words' | 'fields' | 'rows'): string
  /** With all its digits; four of them are grouped where a unit says that they are no year. */
  quantity(value: number, unit?: string): string
}

const SEPARATORS = {
  'zh-CN': { words: '、', fields: '，', rows: '；', pair: '：' },
  en: { words: ', ', fields: ', ', rows: '; ', pair: ': ' },
} as const satisfies Record<Locale, object>

const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/
/** To the minute: modern time zones have no smaller offsets, and the seconds differ in each answer. */
const MINUTE = /^(2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}):\d{2}(?:\.\d+)?Z$/

/** Creating formats takes longer than rendering a page, and a site needs one per language. */
const known = new Map<string, Formats>()

interface Parts {
  /** 2026-11-20 */
  day: string
  /** In the format of the language. */
  date: string
  shortDate: string
  clock: string
}

const MAX_READ = 2000

export function createFormats(locale: Locale, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`
  const formats = known.get(key) ?? makeFormats(locale, timeZone)
  known.set(key, formats)
  return formats
}

function makeFormats(locale: Locale, timeZone: string): Formats {
  const clock = new Intl.DateTimeFormat('en-CA-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const dates = written({ year: 'numeric', month: 'short', day: 'numeric' })
  const shortDates = written({ month: 'short', day: 'numeric' })
  const months = written({ year: 'numeric', month: 'short' })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })

  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: 12, useGrouping: 'min2' })
  const amounts = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 })

  const read = new Map<string, Parts>()

  /** Formatting an instant is expensive, and a site's pages show the same ones repeatedly. */
  function partsOf(value: string): Parts {
    const key = value.replace(MINUTE, '$1Z')
    const known = read.get(key)
    if (known) return known
    if (read.size >= MAX_READ) read.clear()
    const parts = takeApart(value)
    read.set(key, parts)
    return parts
  }

  function takeApart(value: string): Parts {
    const instant = new Date(value)
    if (Number.isNaN(instant.getTime())) return { day: value, date: value, shortDate: value, clock: '' }
    if (PLAIN_DATE.test(value)) return { ...writtenDay(value), clock: '' }
    const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]))
    const time = `${part.hour}:${part.minute}`
    return {
      ...writtenDay(`${part.year}-${part.month}-${part.day}`),
      clock: time === '00:00' ? '' : time,
    }
  }

  function writtenDay(day: string): Omit<Parts, 'clock'> {
    const midnight = new Date(day)
    return { day, date: dates.format(midnight), shortDate: shortDates.format(midnight) }
  }

  function dayAndMonth(value: string) {
    const { day } = partsOf(value)
    const midnight = new Date(day)
    if (Number.isNaN(midnight.getTime())) return { day: value, month: '' }
    return { day: day.slice(8), month: months.format(midnight) }
  }

  return {
    day: (value) => partsOf(value).day,
    date: (value) => partsOf(value).date,
    dayAndMonth,
    time: (value) => joined(partsOf(value).date, partsOf(value).clock),
    shortTime: (value) => joined(partsOf(value).shortDate, partsOf(value).clock),
    number: (value) => numbers.format(value),
    pair: (name, text) => name + SEPARATORS[locale].pair + text,
    list: (words, of = 'words') => {
      // What has commas of its own is told apart by more than a comma.
      const isSplit = of === 'words' && words.some((word) => word.includes(SEPARATORS.en.words))
      return words.join(SEPARATORS[locale][isSplit ? 'rows' : of])
    },
    salePrice: (yuan) => numbers.format(yuan / (locale === 'en' ? 1_000_000 : 10_000)),
    squareMetre: locale === 'en' ? 'm²' : '㎡',
    quantity: (value, unit) => (unit === undefined || unit === '年' ? quantities : amounts).format(value),
  }
}

function joined(date: string, clock: string): string {
  return clock ? `${date} ${clock}` : date
}
