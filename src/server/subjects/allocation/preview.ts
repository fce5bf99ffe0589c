import type { Answer } from '../../../contract/types.ts'
import { digestOf } from '../../ground/draw-digest.ts'
import type { Db } from '../../store/db/database.ts'
import type { Secrets } from '../../store/secrets/secrets.ts'
import { gather, type Wanted } from './gather.ts'

/** How many numbers are named of those that need a look. */
const NAMED = 50

/** Who would be in a list and who not, before anybody proposes it. */
export async function previewList(
  db: Db,
  secrets: Pick<Secrets, 'unseal' | 'suite'>,
  wanted: Wanted,
): Promise<Answer<'previewAllocationList'>> {
  const { households, registered, rejected, undecided, overlapping, repeated } = await gather(
    db,
    secrets,
    wanted,
    digestOf(secrets.suite),
  )
  return {
    registered,
    rejected,
    households: households.length,
    groups: wanted.groups.map(({ name }) => ({
      name,
      households: households.filter(({ group }) => group === name).length,
    })),
    undecided: { total: undecided.length, numbers: undecided.slice(0, NAMED) },
    overlapping: { total: overlapping.length, numbers: overlapping.slice(0, NAMED) },
    repeated: { total: repeated.length, numbers: repeated.slice(0, NAMED) },
  }
}
