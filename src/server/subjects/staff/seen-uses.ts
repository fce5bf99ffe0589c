import type { Answer } from '../../../contract/types.ts'
import type { Db } from '../../store/db/database.ts'
import { grantedAmong } from './grants.ts'

type Uses = Answer<'selectContentUses'>

/** The places that somebody of the staff may see, and how many there are that they may not. */
export async function usesFor(db: Db, staffId: string, all: Uses['uses']): Promise<Uses> {
  const columns = all.map(({ columnKey }) => columnKey)
  const seen = await grantedAmong(db, staffId, 'read', columns)
  const uses = all.filter(({ columnKey }) => seen.has(columnKey))
  return { uses, hiddenUses: all.length - uses.length }
}
