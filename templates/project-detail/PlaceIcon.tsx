/** Icons by words of a place's kind; any other kind has a pin. */
const ICONS: readonly (readonly [words: RegExp, path: string])[] = [
  [
    /地铁|轨道|metro|subway/i,
    'M8 3.5h8a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM5 11h14M8 20.5l2-4M16 20.5l-2-4M12 3.5V11',
  ],
  [
    /公交|班车|bus/i,
    'M6 4.5h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 11.5h16M7 17.5V20M17 17.5V20M7.5 14.5h1M15.5 14.5h1',
  ],
  [/教育|学校|幼|school/i, 'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 12v5c3 2.3 8 2.3 11 0v-5'],
  [
    /医|康|health|clinic/i,
    'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM12 8v8M8 12h8',
  ],
  [
    /商|餐|购|shop|food/i,
    'M4 9l1.5-5h13L20 9M5 11v9.5h14V11M4 9c0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0 0 3 4 3 4 0z',
  ],
  [
    /公园|绿|文体|park|sport/i,
    'M12 21v-6M12 3.5a5.5 5.5 0 0 0-5 8 4 4 0 0 0 2.5 3.5h5A4 4 0 0 0 17 11.5a5.5 5.5 0 0 0-5-8zM6 21h12',
  ],
]
const PIN =
  'M12 21c4.5-5 7-8.3 7-11.5a7 7 0 0 0-14 0C5 12.7 7.5 16 12 21zM14.5 9.5a2.5 2.5 0 1 1-5 0a2.5 2.5 0 0 1 5 0z'

/** Beside a word that says the same. */
export function PlaceIcon({ kind }: { kind: string }) {
  const path = ICONS.find(([words]) => words.test(kind))?.[1] ?? PIN
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
