/**
 * What is written: batch after batch, each one transaction that adds its rows and counts itself. A batch that is
 * missing, has too few rows or is not counted shows.
 */
export const createTables = [
  'CREATE TABLE IF NOT EXISTS chaos_row (batch int, n int, filler text, PRIMARY KEY (batch, n))',
  'CREATE TABLE IF NOT EXISTS chaos_total (total int NOT NULL)',
  'INSERT INTO chaos_total SELECT 0 WHERE NOT EXISTS (SELECT FROM chaos_total)',
]

export const rowsOf = (batch: number) => 1 + (batch % 7)

export const writeBatch = (batch: number) => [
  `INSERT INTO chaos_row SELECT ${batch}, n, repeat('安居', 200) FROM generate_series(1, ${rowsOf(batch)}) AS n`,
  'UPDATE chaos_total SET total = total + 1',
]

/** What a database holds: rows of each batch from a number on, batches altogether, and what they counted. */
export type Survey = { batches: [number, number][]; all: number; total: number }

const nothing: Survey = { batches: [], all: 0, total: 0 }

type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

export async function survey(query: Query, from: number): Promise<Survey> {
  const found = await query("SELECT to_regclass('chaos_total') IS NOT NULL AS found")
  if (!found.rows[0]?.['found']) return nothing
  const { rows } = await query(
    `SELECT batch, count(*)::int AS n FROM chaos_row WHERE batch >= ${from} GROUP BY batch`,
  )
  const all = await query(
    `SELECT (SELECT count(DISTINCT batch)::int FROM chaos_row) AS all, (SELECT coalesce(sum(total), 0)::int FROM chaos_total) AS total`,
  )
  const counts = all.rows[0] ?? {}
  return {
    batches: rows.map(({ batch, n }) => [Number(batch), Number(n)]),
    all: Number(counts['all']),
    total: Number(counts['total']),
  }
}

/** What is wrong with a database that has acknowledged these batches. */
export function faults(
  acknowledged: Iterable<number>,
  survey: Survey | undefined,
): { lost: number; torn: number } {
  const { batches, all, total } = survey ?? nothing
  const found = new Map(batches)
  const lost = [...acknowledged].filter((batch) => !found.has(batch)).length
  const torn = batches.filter(([batch, rows]) => rows !== rowsOf(batch)).length
  return { lost, torn: torn + Math.abs(all - total) }
}
