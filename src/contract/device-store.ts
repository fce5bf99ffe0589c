/** What a part of a page that lives in the browser may ask of the device it runs on. */
export interface DeviceStore {
  /** What was kept under this name; undefined where nothing was, or the device keeps nothing. */
  read(name: string): string | undefined
  /** @param isShort until the browser is closed, and for this tab alone */
  write(name: string, text: string, isShort?: boolean): void
  forget(name: string): void
  /** Headers that say who is logged in; none where nobody is. */
  credentials(): Record<string, string>
  /** The number of who is logged in, or was until their session ended, masked. */
  shownNumber(): string | undefined
  /** Nobody is logged in here any more, as far as the device knows: for a session that is over. */
  forgetSession(): void
  /** Sends a file as the body of a POST; status 0 where the network is away. @param told how much is sent, from 0 to 1 */
  upload(
    address: string,
    file: Blob,
    told: (share: number) => void,
  ): Promise<{ status: number; text: string }>
  /** Leaves the page for another of this site, in its place: nobody comes back to it. */
  open(address: string): void
  /** Path and query of the page. */
  here(): string
  /** Calls back when the network is back; the returned function ends that. */
  onOnline(back: () => void): () => void
  /** Calls back when the page may be about to go. */
  onLeave(leave: () => void): () => void
  /** Calls back when the page is shown again as it was left, such as one page back. */
  onReturn(back: () => void): () => void
  /** From now on the page does not come back as it was left; the returned function ends that. */
  leaveNothing(): () => void
  /** Brings something into view, and the focus to it. */
  focus(id: string): void
  /** A name that nobody has used. */
  newKey(): string
}
