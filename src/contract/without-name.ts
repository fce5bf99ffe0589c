/** A sign between the parts of a name makes it no other name. */
const SIGNS = String.raw`[^\p{L}\p{N}]*`

/**
 * The texts by which a password is judged: the password, and the password without its owner's name. Case and signs within the
 * name do not matter. The weaker text counts: a short name can stand inside a word that is easy to guess.
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
