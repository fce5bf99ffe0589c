/** What a live part of a page may use of the device it runs on. */
export interface DeviceStore {
  /** The value stored under this name; undefined if there is none, or the device stores nothing. */
  read(name: string): string | undefined
  /** @param isShort only until the browser is closed, and only in this tab */
  write(name: string, text: string, isShort?: boolean): void
  forget(name: string): void
  /** Headers that authenticate the logged-in user; none if nobody is logged in. */
  credentials(): Record<string, string>
  /** The masked number of the logged-in user, or of the user whose session has ended. */
  shownNumber(): string | undefined
  /** Marks the session as ended on this device. */
  forgetSession(): void
  /** A smaller JPEG of a picture, of at most so many pixels and bytes; undefined if the browser cannot read it. */
  scaleDown(picture: Blob, longestSide: number, mostBytes: number): Promise<Blob | undefined>
  /** Sends a file as the body of a POST; status 0 if the network is lost. @param told share that has been sent, from 0 to 1 */
  upload(
    address: string,
    file: Blob,
    told: (share: number) => void,
  ): Promise<{ status: number; text: string }>
  /** Replaces the page by another page of this site, so that Back does not return to it. */
  open(address: string): void
  /** Path and query of the page. */
  here(): string
  /** Calls back when the network is back; returns a function that stops listening. */
  onOnline(back: () => void): () => void
  /** Calls back when the page may be about to close. */
  onLeave(leave: () => void): () => void
  /** Calls back when the page is restored from the back-forward cache. */
  onReturn(back: () => void): () => void
  /**
   * Calls back whenever the page has not been used for this many milliseconds, including time in which it was hidden or asleep;
   * returns a function that stops listening.
   */
  onUnused(milliseconds: number, back: () => void): () => void
  /** Calls back when a finger or a mouse button goes down, and after its click; returns a function that stops listening. */
  onPress(back: (isDown: boolean) => void): () => void
  /** Calls back when the page is shown again; returns a function that stops listening. */
  onShown(back: () => void): () => void
  /** Whether the visitor has come to this history entry for the first time: not by a reload, nor back. True once. */
  isArrival(): boolean
  /** Records a step of the page in the current history entry, or in a new one. */
  enterStep(step: number, isNew: boolean): void
  /** Goes back if the previous history entry is this step. @returns whether it is */
  stepBack(step: number): boolean
  /** Calls back when the visitor returns to a step through the history; returns a function that stops listening. */
  onStep(back: (step: number) => void): () => void
  /** Sets the document's title. */
  setTitle(title: string): void
  /** Keeps the page out of the back-forward cache from now on; returns a function that ends this. */
  leaveNothing(): () => void
  /** Scrolls an element into view and focuses it. */
  focus(id: string): void
  /** A new random name. */
  newKey(): string
}
