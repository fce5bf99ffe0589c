/** A page of records that are all in memory. */
export function pageOf<Item>(all: readonly Item[], query: { current?: number; size?: number }) {
  const { current = 1, size = DEFAULT_SIZE } = query
  const start = (current - 1) * size
  return {
    records: all.slice(start, start + size),
    total: all.length,
    size,
    current,
    pages: Math.ceil(all.length / size),
  }
}

/** Records per page by default; the contract's default. */
export const DEFAULT_SIZE = 10

/** The page of database records that a request asks for, and its answer. */
export function pageFrom({ current = 1, size = DEFAULT_SIZE }: { current?: number; size?: number }) {
  return {
    current,
    size,
    of: <Item>({ records, total }: { records: Item[]; total: number }) => ({
      records,
      total,
      size,
      current,
      pages: Math.ceil(total / size),
    }),
  }
}
