const TIME_LIMIT = 5000

/** Whether the server answers at all, with any status. */
export async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/api/site', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT) })
    return true
  } catch {
    return false
  }
}
