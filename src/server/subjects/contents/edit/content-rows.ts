import { content, contentVersion } from '../../../store/db/schema.ts'

export type ContentRow = typeof content.$inferSelect

export type VersionRow = typeof contentVersion.$inferSelect

/** The person who acts. */
export interface Editor {
  staffId: string
  name: string
}
