/** A sign between the parts of a name makes it no other name. */
const SIGNS = String.raw`[^\p{L}\p{N}]*`

/**
 * What a password is judged by: itself, and what is left of it without its owner's name, however often, in whatever case and
 * with whatever signs between. The easier one counts: a short name may stand in a word that is easily guessed as a whole.
 */
export function readingsOf(password: string, name: string): string[] {
  const letters =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]/gu) ?? []
  if (letters.length < 2) return [password]
  const typed = password.normalize('NFKC')
  const rest = typed.replaceAll(new RegExp(letters.join(SIGNS), 'giu'), '')
  return rest === typed ? [password] : [password, rest]
}
