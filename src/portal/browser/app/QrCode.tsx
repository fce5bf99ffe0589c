import { encodeQR } from 'qr'

/** Width of the blank margin that scanners need, in modules. */
const QUIET = 4

/** A QR code as one SVG path: no picture to load, no inline style. The page shows its content in words beside it. */
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

/** One line of squares for each run of dark modules. */
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
