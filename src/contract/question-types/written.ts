/** What stands in a card or a code, without the blanks between its groups. */
export const compact = (text: string): string => text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase()

/** The strokes and signs between the parts of a date, in one form: `1958年3月`, `1958/3`, `1958.03`. */
const dateParts = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s日号]/g, '')
    .replaceAll(/[年月/.\u2010-\u2015\u2212]/g, '-')
    .replace(/-$/, '')

const dateFrom = (...parts: string[]) =>
  parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-')

export function asDay(text: string): string {
  const plain = dateParts(text)
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  return found ? dateFrom(...found.slice(1)) : text
}

export function asMonth(text: string): string {
  const plain = dateParts(text)
  const found = /^(\d{4})-(\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})$/.exec(plain)
  return found ? dateFrom(...found.slice(1)) : text
}

/** `9:5`, `9点半`, `下午3时20分`, `15：20`. */
export function asClock(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace(/半$/, '30分')
  const found = /^(上午|下午|晚上)?(\d{1,2})[:点时](?:(\d{1,2})分?)?(am|pm)?$/i.exec(plain)
  if (!found) return text
  const [, part = '', hours = '', minutes = '0', half = ''] = found
  const isLate = part === '下午' || part === '晚上' || half.toLowerCase() === 'pm'
  const hour = isLate && Number(hours) < 12 ? Number(hours) + 12 : Number(hours)
  return `${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
