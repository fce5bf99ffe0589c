import { everyField } from '../../src/contract/forms/fit.ts'
import type { FormDefinition, Values } from '../../src/contract/forms/types.ts'
import type { DeviceDraft } from './device-draft.ts'
import { inShort } from './in-short.ts'
import { movedNotice, type Notice } from './notice.ts'

/** The answers of a draft that the form still has questions for, and what is said when it comes back. */
export function takenFrom(
  { version, values, at, asked, moved }: DeviceDraft,
  form: Pick<FormDefinition, 'schema'> & { version: number },
): { fits: Values; notice: Notice } {
  const known = everyField(form.schema)
  const fits = Object.entries(values).filter(([name]) => known.has(name))
  const lost = Object.entries(values).filter(([name]) => !known.has(name))
  // The server compares the versions; a draft of this device says what it was asked.
  const isNew = (name: string) => asked !== undefined && !asked.includes(name)
  const since = moved ?? {
    lost: lost.map(([, value]) => inShort(value)),
    added: [...known].flatMap(([name, { title = name }]) => (isNew(name) ? [title] : [])),
  }
  const isMoved = [since.lost, since.added].some((names) => names !== undefined && names.length > 0)
  const isOld = version !== form.version
  return {
    fits: Object.fromEntries(fits),
    notice: isMoved ? movedNotice(since) : isOld ? { says: 'changed' } : { says: 'restored', at },
  }
}
