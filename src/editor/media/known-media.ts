/** Files that were chosen or uploaded on this page: the check of links knows them before the content is read again. */
const known = new Set<string>()

export const noteMedia = (id: string): void => void known.add(id)
export const isKnownMedia = (id: string): boolean => known.has(id)
