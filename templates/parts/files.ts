const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** 88064 → 86 KB. One decimal below ten. */
export function fileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  const text = unit > 0 && value < 9.95 ? value.toFixed(1).replace(/\.0$/, '') : String(Math.round(value))
  return `${text} ${UNITS[unit]}`
}

/** PDF, XLSX …: from the address or the name, otherwise from the media type; empty if unknown. */
export function fileType(file: { name: string; url?: string; mime?: string }): string {
  const ending = /\.([a-z0-9]{2,5})(?:$|[?#])/i.exec(file.url ?? '') ?? /\.([a-z0-9]{2,5})$/i.exec(file.name)
  if (ending?.[1]) return ending[1].toUpperCase()
  const subtype = /\/([a-z0-9]{2,5})$/.exec(file.mime ?? '')
  return subtype?.[1]?.toUpperCase() ?? ''
}
