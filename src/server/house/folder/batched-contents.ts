/** Contents that one statement reads: on the embedded database visitors wait for it. */
const TURN = 400

/** What is read of so many things, some hundred of them at a time, with a turn for others between. */
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
 * What is read of all contents, some hundred of them at a time, with a turn for others between.
 * @param read the contents whose ids come after this one, in the order of their ids, as many as this
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
