import type { ReactNode } from 'react'

interface HallTableProps {
  heads: readonly string[]
  /** Rows. */
  children: ReactNode
}

/** A table of sessions or households, which scrolls where it does not fit. */
export function HallTable({ heads, children }: HallTableProps) {
  return (
    <div className="choosing-sessions">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
