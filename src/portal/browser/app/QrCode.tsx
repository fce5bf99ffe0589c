import { encodeQR } from 'qr'

/** Modules around the code that scanners need blank. */
const QUIET = 4

/** A code for phones, as one path: no picture to load, no style to allow. What it says stands beside it in words. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      {/* Dark on light in every theme, or it cannot be read. */}
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path d={pathOf(rows)} />
    </svg>
  )
}

/** One stroke of squares for each run of dark modules. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return `M${x} ${y}h${width}v1h-${width}z`
      }),
    )
    .join('')
}
