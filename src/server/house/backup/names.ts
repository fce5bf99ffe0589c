const NAME = /^anju-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.backup$/

/** Whether a file is a scheduled backup, by its name. */
export const isBackup = (name: string) => NAME.test(name)

/** The name of a backup begun at this time; later ones sort behind earlier ones. */
export const nameOf = (time: Date) => `anju-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** When a backup was begun. */
export const timeOf = (name: string) =>
  new Date(name.replace(/^anju-(.{10})T(..)-(..)-(..)Z\..*$/, '$1T$2:$3:$4Z'))

/** The newest of these backups; undefined if none is one. */
export const newestOf = (names: readonly string[]): string | undefined => names.filter(isBackup).sort().at(-1)

/** When the newest of these backups was begun; undefined if none is one. */
export function newestBackup(names: readonly string[]): Date | undefined {
  const last = newestOf(names)
  return last === undefined ? undefined : timeOf(last)
}
