import { staffAccount } from '../support/staff.ts'
import { WHOLE_SITE } from '../../src/contract/staff.ts'
import type { Db } from '../../src/server/store/db/database.ts'
import { textArray } from '../../src/server/store/db/lists.ts'
import { mayAnywhere, mayIn } from '../../src/server/subjects/staff/grants.ts'
import { sql } from 'drizzle-orm'
import { type Engine, withOpen } from './place.ts'
import { type Figure, measuredAgain } from './report.ts'
import { CHILDREN, prepareSite } from './site.ts'

const GRANTS = 10_000
const ROUNDS = 5
const CHECKS = 400

/** What it costs to ask whether somebody with 10,000 grants may write in a column, granted or not: the median round. */
export async function measurePermissions(engine: Engine, report: (figure: Figure) => void): Promise<void> {
  const place = await engine.newPlace()
  try {
    await prepareSite(place, 0, { withTexts: false })
    await withOpen(place, async ({ db }) => {
      const grants = [{ columnKey: WHOLE_SITE, role: 'reviewer' as const }]
      const id = await staffAccount(db, 'bench', grants)
      const keys = Array.from({ length: GRANTS - 2 }, (_, number) => `column-${number}`)
      await db.execute(sql`insert into staff_grant (staff_id, column_key, role)
        select ${id}, key, 'author' from unnest(${textArray([...keys, CHILDREN[0]])}) as key`)
      report(
        await measuredAgain(async () => {
          const { value, note } = await timeChecks(db, id)
          return {
            name: `${engine.name}: permission check, ${GRANTS} grants`,
            value,
            unit: 'ms',
            must: 1,
            note,
          }
        }),
      )
    })
  } finally {
    await place.drop()
  }
}

async function timeChecks(db: Db, id: string): Promise<{ value: number; note: string }> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now()
    for (let check = 0; check < CHECKS; check += 1) {
      await mayAnywhere(db, id, 'write')
      const mayHere = await mayIn(db, id, 'write', [check % 2 === 0 ? CHILDREN[0] : CHILDREN[1]])
      if (mayHere !== (check % 2 === 0)) throw new Error('the permission check answers wrongly')
    }
    rounds.push((performance.now() - began) / CHECKS)
  }
  const started = performance.now()
  for (let check = 0; check < 2 * CHECKS; check += 1) await db.execute(sql`select 1`)
  const bare = (performance.now() - started) / CHECKS
  const value = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  const note = `rounds of ${CHECKS}: ${rounds.map((time) => time.toFixed(2)).join(' ')}; two empty questions: ${bare.toFixed(2)}`
  return { value, note }
}
