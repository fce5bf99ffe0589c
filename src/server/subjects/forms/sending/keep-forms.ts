import { keepWhileCurrent } from '../../../ground/keep-while-current.ts'
import type { Revisions } from '../../../ground/revisions.ts'
import { dependOn, FORMS } from '../../../ground/topics.ts'
import type { Db } from '../../../store/db/database.ts'
import type { RoomsNeeds } from '../../waiting/rooms.ts'
import { type ReadForms, readForms } from '../definition/read-forms.ts'
import { roomsOf } from './rooms-of.ts'

/** The forms in force and their waiting rooms, kept until a form is published. */
export function keepForms(
  db: Db,
  revisions: Revisions,
): { forms: ReadForms } & Pick<RoomsNeeds, 'formRooms'> {
  const forms = keepWhileCurrent(revisions, () => {
    dependOn(FORMS)
    return readForms(db)
  })
  return { forms, formRooms: keepWhileCurrent(revisions, async () => roomsOf(await forms())) }
}
