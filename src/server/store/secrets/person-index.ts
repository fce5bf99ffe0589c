import type { Secrets } from './secrets.ts'

/**
 * The index under which an id of a person is found, the same at every entrance. Of an identity number neither spaces, full-width
 * digits nor a small `x` make a difference; other ids are taken as they are.
 */
export const personIndexOf = ({ blindIndex }: Pick<Secrets, 'blindIndex'>, personId: string): string =>
  blindIndex('person', plainPersonId(personId))

function plainPersonId(personId: string): string {
  const plain = personId.normalize('NFKC').replaceAll(/\s/g, '')
  return /^\d{17}[\dx]$/i.test(plain) ? plain.toUpperCase() : personId.trim()
}
