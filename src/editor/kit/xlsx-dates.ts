/** Formats of days and times that programs do not describe in the file. */
const KNOWN = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The numbers of the cell formats that show a day or a time. */
export function dateFormats(styles: Document | undefined): ReadonlySet<string> {
  if (!styles) return new Set()
  const own = new Set(
    [...styles.querySelectorAll('numFmts > numFmt')]
      .filter((format) => /[ymdhs年月日]/i.test(plain(format.getAttribute('formatCode') ?? '')))
      .map((format) => format.getAttribute('numFmtId')),
  )
  return new Set(
    [...styles.querySelectorAll('cellXfs > xf')].flatMap((format, at) => {
      const id = format.getAttribute('numFmtId')
      return own.has(id) || KNOWN(Number(id ?? 0)) ? [String(at)] : []
    }),
  )
}

/** Without texts in quotation marks, colours and languages. */
const plain = (code: string) => code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '')

/** `2026-11-24`, or with a time `2026-11-24 09:00:00`; what is no day that programs agree on stays a number. */
export function dateOf(serial: string): string {
  const days = Number(serial)
  if (!(days >= 61 && days < 2_958_466)) return serial
  const at = new Date(Math.round((days - 25_569) * 86_400) * 1000).toISOString()
  return Number.isInteger(days) ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ')
}
