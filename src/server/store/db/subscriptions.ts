type OnPayload = (payload: string) => void

/** The listeners of each channel. */
export class Subscriptions {
  readonly #listeners = new Map<string, Set<OnPayload>>()

  /** The returned function removes the listener and returns whether it was the channel's last one. */
  add(channel: string, onPayload: OnPayload): () => boolean {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(onPayload))
    return () => {
      if (!listeners.delete(onPayload) || listeners.size > 0) return false
      return this.#listeners.delete(channel)
    }
  }

  channels(): string[] {
    return [...this.#listeners.keys()]
  }

  deliver(channel: string, payload: string): void {
    for (const onPayload of this.#listeners.get(channel) ?? []) onPayload(payload)
  }
}
