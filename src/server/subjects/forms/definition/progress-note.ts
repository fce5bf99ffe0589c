import type { formProgress } from '../../../store/db/schema.ts'
import type { Secrets } from '../../../store/secrets/secrets.ts'

const placeOf = (row: string) => ({ table: 'form_progress', column: 'sealed_note', row })

/** A text for the applicant as it is stored: sealed, because it is about a person. */
export const sealedNote = ({ seal }: Pick<Secrets, 'seal'>, id: string, note: string | null | undefined) =>
  note ? seal(note, placeOf(id)) : null

/** The text of a row, also of one that an older version wrote. @throws UnsealFault */
export const noteOf = (
  { unseal }: Pick<Secrets, 'unseal'>,
  row: Pick<typeof formProgress.$inferSelect, 'id' | 'note' | 'sealedNote'>,
): string | null => (row.sealedNote ? unseal(row.sealedNote, placeOf(row.id)) : row.note)
