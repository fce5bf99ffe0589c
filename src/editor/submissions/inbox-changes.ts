const changes = new EventTarget()

/** Says that submissions were worked on. */
export const inboxChanged = (): void => void changes.dispatchEvent(new Event('change'))

/** Listens to that. @returns how to stop */
export function onInboxChange(listen: () => void): () => void {
  changes.addEventListener('change', listen)
  return () => changes.removeEventListener('change', listen)
}
