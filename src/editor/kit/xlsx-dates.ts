import { readXml } from '../../contract/sheets/read-xml.ts'

/** Formats of days and times that programs do not describe in the file. */
const KNOWN = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** The numbers of the cell formats that show a day or a time. */
export function dateFormats(styles: string): ReadonlySet<string> {
  const own = new Set<string>()
  const formats: string[] = []
  let within = ''
  readXml(styles, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') within = name
      else if (name === 'numFmt' && within === 'numFmts' && /[ymdhs年月日]/i.test(plain(formatCode)))
        own.add(numFmtId)
      else if (name === 'xf' && within === 'cellXfs') formats.push(numFmtId)
    },
    close(name) {
      if (name === within) within = ''
    },
  })
  return new Set(formats.flatMap((id, at) => (own.has(id) || KNOWN(Number(id)) ? [String(at)] : [])))
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
