/** How many contents one statement reads: on the embedded database visitors wait for it. */
const TURN = 400

/** Reads something for many items, some hundred at a time, and lets others run in between. */
export async function batchedContents<Row>(
  ids: readonly string[],
  read: (some: string[]) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let start = 0; start < ids.length; start += TURN)
    all.push(...(await read(ids.slice(start, start + TURN))))
  return all
}

/**
 * Reads something for all contents, some hundred at a time, and lets others run in between.
 * @param read returns the contents after this id, ordered by id, at most this many
 */
export async function inTurns<Row extends { id: string }>(
  read: (after: string, most: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let after = ''; ;) {
    const rows = await read(after, TURN)
    const last = rows.at(-1)
    if (!last) return all
    all.push(...rows)
    after = last.id
  }
}
