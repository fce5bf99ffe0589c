import { newId } from '../../../ground/new-id.ts'
import { message } from '../../../store/db/schema.ts'
import type { Channel } from './channel.ts'

/** Where a message is sealed. */
export const sealedAt = (row: string) => ({ table: 'message', column: 'sealed', row })

/** The inbox of an account: a message is there at once, and each key once. */
export const account = {
  async tell(tx, { secrets, now }, { accountId }, { key, text }) {
    if (accountId === null) return true
    const id = newId(now.getTime())
    const sealed = secrets.seal(JSON.stringify(text), sealedAt(id))
    const told = await tx
      .insert(message)
      .values({ id, accountId, key, sealed, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: message.id })
    return told.length > 0
  },
} satisfies Channel
