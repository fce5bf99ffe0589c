import type { Picture } from '../../../templates/define/types.ts'

/** A sketch of a page with this template. */
export function TemplatePicture({ picture }: { picture: Picture }) {
  return (
    <svg viewBox="0 0 200 100" aria-hidden="true" className="picture">
      {SHAPES[picture]}
    </svg>
  )
}

const bar = (x: number, y: number, width: number, pale = false) => (
  <rect x={x} y={y} width={width} height="5" rx="1" className={pale ? 'pale' : 'dark'} />
)

const SHAPES: Record<Picture, React.ReactNode> = {
  lines: [20, 36, 52, 68].map((y) => (
    <g key={y}>
      {bar(30, y, 100)}
      {bar(146, y, 24, true)}
    </g>
  )),
  text: (
    <>
      {bar(30, 18, 70)}
      {[38, 50, 62, 74].map((y) => (
        <g key={y}>{bar(30, y, 140, true)}</g>
      ))}
    </>
  ),
  cards: [30, 80, 130].map((x) => (
    <g key={x}>
      <rect x={x} y="20" width="40" height="34" rx="3" className="pale" />
      {bar(x, 62, 34)}
      {bar(x, 73, 24, true)}
    </g>
  )),
  steps: [22, 46, 70].map((y) => (
    <g key={y}>
      <circle cx="40" cy={y + 3} r="7" className="dark" />
      {bar(58, y, 100)}
    </g>
  )),
  boxes: [16, 42, 68].map((y) => (
    <g key={y}>
      <rect x="28" y={y} width="144" height="19" rx="3" className="outline" />
      {bar(38, y + 7, 80)}
    </g>
  )),
  line: (
    <>
      <rect x="49" y="14" width="3" height="74" className="pale" />
      {[18, 44, 70].map((y) => (
        <g key={y}>
          <circle cx="50.5" cy={y + 3} r="6" className="dark" />
          {bar(68, y, 90)}
        </g>
      ))}
    </>
  ),
  people: [50, 100, 150].map((x) => (
    <g key={x}>
      <path d={`M${x - 17} 62V40a17 17 0 0 1 34 0v22z`} className="pale" />
      {bar(x - 14, 72, 28)}
    </g>
  )),
  blocks: (
    <>
      <rect x="28" y="14" width="144" height="32" rx="3" className="pale" />
      {[28, 78, 128].map((x) => (
        <g key={x}>
          <rect x={x} y="54" width="44" height="20" rx="3" className="outline" />
          {bar(x, 80, 30)}
        </g>
      ))}
    </>
  ),
  form: (
    <>
      {[16, 42].map((y) => (
        <g key={y}>
          {bar(40, y, 40)}
          <rect x="40" y={y + 8} width="120" height="13" rx="2" className="outline" />
        </g>
      ))}
      <rect x="40" y="72" width="44" height="14" rx="3" className="dark" />
    </>
  ),
  table: [18, 36, 54, 72].map((y, row) => (
    <g key={y}>
      {[30, 82, 134].map((x) => (
        <g key={x}>{bar(x, y, 36, row > 0)}</g>
      ))}
      <rect x="30" y={y + 11} width="140" height="1" className="pale" />
    </g>
  )),
}
