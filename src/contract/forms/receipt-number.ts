/** The sixteen digits of a receipt's number in its groups: `20261120-4830-1175`. Undefined for anything else. */
export function groupNumber(figures: string): string | undefined {
  const [, ...groups] = /^(\d{8})(\d{4})(\d{4})$/.exec(figures) ?? []
  return groups.length > 0 ? groups.join('-') : undefined
}
