import { ok } from '../../ground/http/envelope.ts'
import type { Operations } from '../../ground/http/operation.ts'
import type { Core } from '../../store/core.ts'
import { keepBoards } from './keep.ts'

export function boardOperations({ db }: Core) {
  const boards = keepBoards(db)
  return {
    async selectBoard({ params: { planId } }) {
      return ok(await boards(planId))
    },
  } satisfies Operations
}
