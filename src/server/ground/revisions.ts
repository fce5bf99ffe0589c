/** What is kept, and since when. */
export interface Held {
  /** The revision at which its reading was begun. */
  revision: number
  /** On what it depends. Absent while it is being read, or where nobody knows: then every publication ends it. */
  topics?: ReadonlySet<string> | undefined
  /** The newest revision at which it was found current, so that the next look is one comparison. */
  checkedAt?: number
}

/** What is known of publications. */
export interface Revisions {
  /** The newest revision that this process knows. */
  current(): number
  /** The newest one that touched everything: settings, columns, kinds. */
  structure(): number
  /** Whether nothing was published since that what is kept depends on. */
  isCurrent(held: Held): boolean
}

/** Where each publication touches everything. */
export function everyRevision(current: () => number): Revisions {
  return { current, structure: current, isCurrent: ({ revision }) => revision === current() }
}
