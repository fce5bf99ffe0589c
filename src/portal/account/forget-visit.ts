/** Storage keys of a visit, and prefixes of such keys. */
const KEPT = new Set(['historyStack', 'parentColumn', 'leftPage', 'positions'])
/** Forms that were started: see `device.ts`. */
const DRAFTS = 'anju:form:'

/** Deletes what was visited and started, so that the next person at this browser learns nothing. */
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
    // Storage is forbidden, so nothing was stored.
    return []
  }
}
