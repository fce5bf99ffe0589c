/** What the portal keeps of a visit in the browser, and what begins with these. */
const KEPT = new Set(['historyStack', 'parentColumn', 'leftPage', 'positions'])
/** Forms that were begun: see `device.ts`. */
const DRAFTS = 'anju:form:'

/** Forgets what was visited and what was begun: whoever uses this browser next is told nothing. */
export function forgetVisit(): void {
  for (const storage of storages()) {
    for (const name of Object.keys(storage)) {
      if (KEPT.has(name) || name.startsWith(DRAFTS)) storage.removeItem(name)
    }
  }
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    // Forbidden: then nothing was kept.
    return []
  }
}
