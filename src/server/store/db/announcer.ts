/** Between two announcements of one process on one channel. */
const REST_MILLISECONDS = 200

/**
 * Tells at once what nobody was told for a while, and what comes meanwhile together, at the end of the pause.
 * @param tell what fails is not tried again
 */
export function createAnnouncer(tell: (channel: string) => Promise<unknown>): (channel: string) => void {
  /** Channels that rest, and whether something came meanwhile. */
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
    // The timer begins with the answer: a database that is slow is not asked more often than it can answer.
    tell(channel)
      .catch(() => {})
      .finally(() => setTimeout(end, REST_MILLISECONDS).unref())
  }
  return announce
}
