/** Milliseconds between two announcements of one process on one channel. */
const REST_MILLISECONDS = 200

/**
 * Announces at once after a quiet time; further announcements wait for the end of the pause and then go out as one.
 * @param tell a failed announcement is not repeated
 */
export function createAnnouncer(tell: (channel: string) => Promise<unknown>): (channel: string) => void {
  /** Channels in their pause, and whether something was announced meanwhile. */
  const resting = new Map<string, boolean>()

  function announce(channel: string): void {
    if (resting.has(channel)) {
      resting.set(channel, true)
      return
    }
    resting.set(channel, false)
    const end = () => {
      const isAsked = resting.get(channel)
      resting.delete(channel)
      if (isAsked) announce(channel)
    }
    // The pause begins with the answer: a slow database is not asked more often than it can answer.
    tell(channel)
      .catch(() => {})
      .finally(() => setTimeout(end, REST_MILLISECONDS).unref())
  }
  return announce
}
