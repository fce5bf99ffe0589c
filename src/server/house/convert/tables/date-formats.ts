import { readXml } from './read-xml.ts'

/** Formats of Excel that show days or times, without a text of their own. */
const OWN = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether a format shows a day or a time: letters in quotes or brackets are none of it. */
const isDate = (code: string): boolean =>
  /[ymdhs年月日]/i.test(code.replaceAll(/"[^"]*"|\[(?!h)[^\]]*\]|\\./gi, ''))

/** The styles of a workbook, by index, whose numbers are days. */
export function dateFormats(xml: string, file: string): Set<number> {
  const codes = new Map<number, string>()
  const dates = new Set<number>()
  let [isCells, at] = [false, 0]
  readXml(xml, file, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      else if (name === 'cellXfs') isCells = true
      else if (name === 'xf' && isCells) {
        const id = Number(attributes.numFmtId ?? 0)
        const code = codes.get(id)
        if (code === undefined ? OWN(id) : isDate(code)) dates.add(at)
        at += 1
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return dates
}
