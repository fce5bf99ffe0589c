import type { Room } from '../../waiting/room.ts'
import { windowOf } from './window.ts'
import type { Form } from '../definition/compile.ts'

/** The waiting rooms of the forms in force. */
export function roomsOf(forms: ReadonlyMap<string, Form>): Room[] {
  return [...forms].flatMap(([room, form]) => {
    const { policy, title, texts } = form.definition
    const { opens, closes } = windowOf(form)
    if (!policy?.waitingRoom || opens === undefined) return []
    return {
      room,
      opensAt: Date.parse(opens),
      ...(closes !== undefined && { closesAt: Date.parse(closes) }),
      title,
      ...(texts?.phone !== undefined && { phone: texts.phone }),
    }
  })
}
