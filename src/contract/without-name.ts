/** What counts of a password: one's own name, however often and in whatever case, is the first thing that others guess. */
export function withoutName(password: string, name: string): string {
  const [typed, own] = [password.toLowerCase(), name.toLowerCase()]
  return own.length > 1 && typed.includes(own) ? typed.replaceAll(own, '') : password
}
